"""Letters by mail: plain text, with a link that ends them."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email.message import EmailMessage
from email.utils import make_msgid
from urllib.parse import unquote, urlsplit

from planwagen.server.chores.letters import CONFIRM, Letter
from planwagen.server.errors import NotSent
from planwagen.server.settings import Settings
from planwagen.server.store.keys import letter_link
from planwagen.server.store.mailboxes import Channel

PATIENCE = 10.0
THREADS = ThreadPoolExecutor(4, "mail")
"""Their own: nobody else waits for a slow mail server."""
PORTS = {"smtp": 25, "smtps": 465}
FOR_GOOD = 500
"""Codes from here on mean: not now, and not later."""


async def send_mail(settings: Settings, channel: Channel, letter: Letter) -> None:
    message = written(settings, channel, letter)
    try:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(THREADS, hand_in, settings.mail, message)
    except smtplib.SMTPRecipientsRefused as no:
        code, why = next(iter(no.recipients.values()))
        raise NotSent(f"{code} {why.decode(errors='replace')}", for_good=code >= FOR_GOOD) from no
    except smtplib.SMTPResponseException as no:
        raise NotSent(f"the mail server answered {no.smtp_code}") from no
    except (OSError, smtplib.SMTPException) as no:
        raise NotSent("the mail server cannot be reached") from no


def written(settings: Settings, channel: Channel, letter: Letter) -> EmailMessage:
    end = letter_link(settings, "end", channel.id)
    message = EmailMessage()
    message["From"], message["To"] = settings.sender, channel.target
    message["Subject"] = letter.subject
    message["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2])
    message["List-Unsubscribe"] = f"<{end}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body(settings, channel, letter, end))
    return message


def body(settings: Settings, channel: Channel, letter: Letter, end: str) -> str:
    if letter.kind == CONFIRM:
        link = letter_link(settings, CONFIRM, channel.id)
        return f"{letter.subject}\n{letter.said('confirm_how')}\n\n{link}\n"
    return f"{letter.text(settings.address)}\n--\n{letter.said('end', link=end)}\n"


def hand_in(url: str, message: EmailMessage) -> None:
    """Blocks: run it in a thread."""
    with connected(url) as line:
        line.send_message(message)


def check_mail_server(url: str) -> None:
    """Is it there, and does it let us in? Blocks."""
    try:
        with connected(url):
            return
    except (OSError, smtplib.SMTPException) as no:
        raise NotSent(f"the mail server does not let us in: {no}") from no


@contextmanager
def connected(url: str) -> Iterator[smtplib.SMTP]:
    """TLS wherever the mail server offers it."""
    parts, trust = urlsplit(url), ssl.create_default_context()
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    is_secure = parts.scheme == "smtps"
    line: smtplib.SMTP = (
        smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=trust)
        if is_secure
        else smtplib.SMTP(host, port, timeout=PATIENCE)
    )
    with line:
        line.ehlo()
        if not is_secure and line.has_extn("starttls"):
            line.starttls(context=trust)
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        yield line
