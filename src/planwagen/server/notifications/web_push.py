"""Web push: an encrypted notification for one browser, sent through that browser's push service.

The key that identifies us is derived from the key of all signatures, so a backup holds it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
from urllib.parse import urlsplit

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from planwagen.server.db.keys import read_key
from planwagen.server.notifications.calls import Call, send_call
from planwagen.server.notifications.content import Notification
from planwagen.server.settings import Settings

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: keys are numbers below it."""
A_DAY = 86_400
HALF_A_DAY = 43_200


def own_key(settings: Settings) -> ec.EllipticCurvePrivateKey:
    seed = hashlib.sha512(f"web push {read_key(settings.data)}".encode()).digest()
    return ec.derive_private_key(int.from_bytes(seed) % (ORDER - 1) + 1, ec.SECP256R1())


def public_key(settings: Settings) -> str:
    """Return the public key in the form that browsers expect."""
    point = own_key(settings).public_key()
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


async def send_push(
    settings: Settings, client: httpx.AsyncClient, target: str, notification: Notification
) -> int:
    """Send to `target`, the browser's subscription as JSON."""
    subscription = json.loads(target)
    payload = {
        "title": notification.subject,
        "link": notification.link(settings.address),
        "tag": tag(notification),
    }
    sealed = WebPusher(subscription).encode(json.dumps(payload).encode(), "aes128gcm")["body"]
    headers = signed(settings, subscription["endpoint"])
    headers |= {"Content-Encoding": "aes128gcm", "TTL": str(A_DAY)}
    local = settings.local_webhooks
    call = Call(subscription["endpoint"], bytes(sealed), headers)
    return await send_call(client, call, local=local)


def tag(notification: Notification) -> str:
    """Topic of a notification: a newer one about the same table replaces the older."""
    return notification.items[0].table if len(notification.items) == 1 else notification.kind


def signed(settings: Settings, endpoint: str) -> dict[str, str]:
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": f"mailto:{settings.sender}",
        "exp": int(time.time()) + HALF_A_DAY,
    }
    headers: dict[str, str] = Vapid02(own_key(settings)).sign(claims)
    return headers
