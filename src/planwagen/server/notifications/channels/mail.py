"""Mail channel: plain text, with an unsubscribe link."""

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

from planwagen.server.db.keys import unsubscribe_link
from planwagen.server.db.notification_prefs import Channel
from planwagen.server.errors import NotSent
from planwagen.server.notifications.content import CONFIRM, Notification
from planwagen.server.settings import Settings

SMTP_TIMEOUT = 10.0
THREADS = ThreadPoolExecutor(4, "mail")
"""Separate threads: nothing else waits for a slow mail server."""
PORTS = {"smtp": 25, "smtps": 465}
FOR_GOOD = 500
"""SMTP codes from here on are permanent failures."""


async def send_mail(settings: Settings, channel: Channel, notification: Notification) -> None:
    message = written(settings, channel, notification)
    try:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(THREADS, hand_in, settings.mail, message)
    except smtplib.SMTPRecipientsRefused as error:
        code, why = next(iter(error.recipients.values()))
        raise NotSent(
            f"{code} {why.decode(errors='replace')}", for_good=code >= FOR_GOOD
        ) from error
    except smtplib.SMTPResponseException as error:
        raise NotSent(f"the mail server answered {error.smtp_code}") from error
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent("the mail server cannot be reached") from error


def written(settings: Settings, channel: Channel, notification: Notification) -> EmailMessage:
    end = unsubscribe_link(settings, "end", channel.id)
    message = EmailMessage()
    message["From"], message["To"] = settings.sender, channel.target
    message["Subject"] = notification.subject
    message["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2])
    message["List-Unsubscribe"] = f"<{end}>"
    message["List-Unsubscribe-Delivery"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body(settings, channel, notification, end))
    return message


def body(settings: Settings, channel: Channel, notification: Notification, end: str) -> str:
    if notification.kind == CONFIRM:
        link = unsubscribe_link(settings, CONFIRM, channel.id)
        return f"{notification.subject}\n{notification.said('confirm_how')}\n\n{link}\n"
    return f"{notification.text(settings.address)}\n--\n{notification.said('end', link=end)}\n"


def hand_in(url: str, message: EmailMessage) -> None:
    """Send a mail. Blocks: run it in a thread."""
    with connected(url) as line:
        line.send_message(message)


def check_mail_server(url: str) -> None:
    """Check that the mail server can be reached and accepts our login. Blocks."""
    try:
        with connected(url):
            return
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(f"the mail server does not let us in: {error}") from error


@contextmanager
def connected(url: str) -> Iterator[smtplib.SMTP]:
    """Connect, with TLS wherever the mail server offers it."""
    parts, trust = urlsplit(url), ssl.create_default_context()
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    is_secure = parts.scheme == "smtps"
    line: smtplib.SMTP = (
        smtplib.SMTP_SSL(host, port, timeout=SMTP_TIMEOUT, context=trust)
        if is_secure
        else smtplib.SMTP(host, port, timeout=SMTP_TIMEOUT)
    )
    with line:
        line.ehlo()
        if not is_secure and line.has_extn("starttls"):
            line.starttls(context=trust)
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        yield line
