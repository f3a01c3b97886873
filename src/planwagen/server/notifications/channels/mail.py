"""Notifications by mail: plain text, with a link that ends them."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.utils import formatdate, make_msgid
from typing import Any
from urllib.parse import unquote, urlsplit

import aiosmtplib

from planwagen.server.db.keys import confirmation_link, unsubscribe_link
from planwagen.server.db.notification_prefs import StoredChannel
from planwagen.server.errors import BadNotificationSetting, NotSent
from planwagen.server.notifications.channel import Channel, Delivery
from planwagen.server.notifications.content import CONFIRM, Notification
from planwagen.server.settings import Settings

SMTP_TIMEOUT = 10.0
PORTS = {"smtp": 25, "smtps": 465}
FOR_GOOD = 500
"""Codes from here on mean: not now, and not later."""
ADDRESS = re.compile(r"[^@\s,;<>\"()]{1,64}@[^@\s,;<>\"()]{1,180}\.[^@\s,;<>\"().]{2,}")
POLICY = SMTP_POLICY.clone(cte_type="7bit")
MAX_HEADER_LENGTH = 998
"""A link stays in one line: a mail program does not read an encoded `List-Unsubscribe`."""


async def send_mail(settings: Settings, channel: StoredChannel, notification: Notification) -> None:
    is_ascii = (settings.sender + channel.target).isascii()
    try:
        await aiosmtplib.send(
            as_bytes(written(settings, channel, notification), utf8=not is_ascii),
            sender=settings.sender,
            recipients=[channel.target],
            mail_options=[] if is_ascii else ["SMTPUTF8"],
            **connection_options(settings.mail),
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        refused = error.recipients[0]
        why = f"{refused.code} {refused.message}"
        raise NotSent(why, for_good=refused.code >= FOR_GOOD) from error
    except aiosmtplib.SMTPResponseException as error:
        raise NotSent(f"the mail server answered {error.code}") from error
    except (OSError, aiosmtplib.SMTPException) as error:
        raise NotSent("mail_unreachable") from error


def written(settings: Settings, channel: StoredChannel, notification: Notification) -> EmailMessage:
    end = unsubscribe_link(settings, channel.id)
    message = EmailMessage(policy=POLICY)
    message["From"], message["To"] = settings.sender, channel.target
    message["Subject"] = notification.subject
    message["Date"] = formatdate(settings.now())
    message["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2])
    message["List-Unsubscribe"] = f"<{end}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body(settings, channel, notification, end))
    return message


def as_bytes(message: EmailMessage, *, utf8: bool) -> bytes:
    """Written here, because aiosmtplib would fold the headers of a message in its own way."""
    return message.as_bytes(policy=POLICY.clone(max_line_length=MAX_HEADER_LENGTH, utf8=utf8))


def body(settings: Settings, channel: StoredChannel, notification: Notification, end: str) -> str:
    if notification.kind == CONFIRM:
        link = confirmation_link(settings, channel.id)
        return f"{notification.subject}\n{notification.said('confirm_how')}\n\n{link}\n"
    return f"{notification.text(settings.address)}\n--\n{notification.said('end', link=end)}\n"


async def check_mail_server(url: str) -> None:
    """Connects and logs in, and sends nothing."""
    try:
        async with aiosmtplib.SMTP(**connection_options(url)):
            return
    except (OSError, aiosmtplib.SMTPException) as error:
        raise NotSent(f"the mail server does not let us in: {error}") from error


def connection_options(url: str) -> dict[str, Any]:
    """TLS from the start with `smtps`; otherwise as soon as the mail server offers it."""
    parts = urlsplit(url)
    return {
        "hostname": parts.hostname,
        "port": parts.port or PORTS[parts.scheme],
        "username": unquote(parts.username) if parts.username else None,
        "password": unquote(parts.password) if parts.password else None,
        "use_tls": parts.scheme == "smtps",
        "timeout": SMTP_TIMEOUT,
    }


class Mail(Channel):
    kind = "mail"
    order = 10
    input = "email"
    placeholder = "anna@example.org"
    must_confirm = True

    def is_available(self, settings: Settings) -> bool:
        """It needs a mail server."""
        return bool(settings.mail)

    def validate(self, target: str) -> str:
        if not ADDRESS.fullmatch(target) or not target.isprintable():
            raise BadNotificationSetting("no_mail_address")
        return target

    def mask(self, target: str) -> str:
        return target

    def receiver(self, target: str) -> str:
        """`anna+1@` and `Anna@` reach the same person."""
        name, _, host = target.casefold().rpartition("@")
        return f"{name.partition('+')[0] or name}@{host}"

    async def send(self, delivery: Delivery) -> None:
        await send_mail(delivery.settings, delivery.channel, delivery.notification)


CHANNEL = Mail()
