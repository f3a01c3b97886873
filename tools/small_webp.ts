/** A picture as WebP, made smaller: the browser that took it can do that. */

import type { Page } from "playwright-core";

const QUALITY = 0.72;

export async function asWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, width, quality }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.round((picture.height * width) / picture.width);
      const pen = canvas.getContext("2d")!;
      pen.imageSmoothingQuality = "high";
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: png.toString("base64"), width, quality: QUALITY },
  );
  return Buffer.from(address.split(",")[1]!, "base64");
}
