# The page is built in the first part; the second holds only what runs.
# pip checks uv, and uv checks every package and what builds ours, against known hashes.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE constraints.txt ./
COPY tools tools
COPY web web
COPY src src
RUN pip install --no-cache-dir --require-hashes -r tools/uv.txt \
 && uv build --wheel --build-constraints constraints.txt --require-hashes --out-dir /dist \
 && uv venv /opt/planwagen \
 && uv pip install --no-cache -p /opt/planwagen/bin/python -c constraints.txt \
      "planwagen[cluster,notifications] @ file://$(echo /dist/*.whl)"

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
RUN useradd --system --uid 10001 --no-create-home planwagen \
 && install -d -o planwagen -g planwagen -m 0700 /data
COPY --from=build /opt/planwagen /opt/planwagen
ENV PATH=/opt/planwagen/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PLANWAGEN_HOST=0.0.0.0 \
    PLANWAGEN_PORT=8000 \
    PLANWAGEN_DATA=/data
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["planwagen"]
CMD ["serve"]
