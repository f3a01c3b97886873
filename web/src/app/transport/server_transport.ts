/** The way to a server: requests, and sockets for what goes on. */

import type { Carrier } from "./transport";

const JSON_HEADERS = { "content-type": "application/json" };

const socketAddress = (path: string) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`;

export const server: Carrier = {
  async ask(method, path, body) {
    const sent = body === undefined ? {} : { headers: JSON_HEADERS, body };
    const answer = await fetch(`/api${path}`, { method, ...sent });
    return { status: answer.status, text: await answer.text() };
  },

  open(path, { opened, heard, closed }) {
    const socket = new WebSocket(socketAddress(path));
    socket.onopen = opened;
    socket.onmessage = (event) => heard(String(event.data));
    socket.onclose = (event) => closed(event.code);
    return {
      get isOpen() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  },
};
