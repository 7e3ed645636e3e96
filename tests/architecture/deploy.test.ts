import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { envVariables } from "../../platform/env.ts";
import { maxBodyBytes, maxUploadBytes } from "../../platform/http/http-app.ts";

const read = (file: string) => readFileSync(file, "utf8");
const [service, settings, containerfile, compose, haproxy, nginx, pooler] = [
  "tiffin.service",
  "tiffin.env",
  "Containerfile",
  "compose.yaml",
  "haproxy.cfg",
  "nginx.conf",
  "pgbouncer.ini",
].map((file) => read(`deploy/${file}`)) as [string, string, string, string, string, string, string];
const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("deploy/", () => {
  test("sets only variables that the shop reads, and lists all settings", () => {
    const names = matchAll(settings, /^([A-Z0-9_]+)=/gm);
    expect(names.toSorted()).toEqual(envVariables.filter((name) => !/^(NODE_ENV|DATA_DIR|GOOGLE_ISSUER)$/.test(name)).toSorted());
    const assigned = [
      ...matchAll(service, /^Environment=(.*)$/gm).flatMap((line) => matchAll(line, /(\w+)=/g)),
      ...matchAll(containerfile, /^ENV (.*)$/gm).flatMap((line) => matchAll(line, /(\w+)=/g)),
      ...matchAll(/^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? "", /^ {4}(\w+):/gm),
    ];
    expect(assigned.length).toBeGreaterThan(15);
    // Read by the C library.
    const systemVariable = "MALLOC_ARENA_MAX";
    expect(assigned.filter((name) => !envVariables.includes(name) && name !== systemVariable)).toEqual([]);
    expect(envVariables.filter((name) => name !== "NODE_ENV" && !read("README.md").includes(`\`${name}\``))).toEqual([]);
  });

  test("starts the shop everywhere with the command and the environment of npm start", () => {
    const { start } = JSON.parse(read("package.json")).scripts as { start: string };
    const [, environment = "", command = ""] = /&& (.+) exec node (.+)$/.exec(start) ?? [];
    const flags = command.slice(0, command.lastIndexOf(" "));
    const launcher = read("tools/release/tiffin.sh");
    expect(launcher).toContain(`export ${environment}\n`);
    expect(launcher).toContain(`exec "$node" ${flags} "$home/build/program/server.js"\n`);
    expect(service).toContain(`node ${command}\n`);
    // Tests and measurements start the server with the same arguments.
    const words = command.split(" ").map((word) => `"${word}"`);
    for (const starter of ["tests/builders/server-process.ts", "tools/bench/weight.ts"])
      expect(read(starter)).toContain(`[${words.join(", ")}]`);
  });

  test("unpacks a release into the image, and runs it as an ordinary user with a volume and a health check", () => {
    expect(matchAll(containerfile, /^(?:COPY|ADD) (.+)$/gm)).toEqual(["$RELEASE.tar.gz /opt/"]);
    expect(containerfile).not.toMatch(/\bnpm (ci|install)\b/);
    for (const line of ["USER tiffin", "VOLUME /data", 'CMD ["/opt/tiffin/tiffin", "start"]'])
      expect(containerfile).toContain(`\n${line}\n`);
    expect(compose).toContain("context: ../build\n    dockerfile: ../deploy/Containerfile\n");
    for (const [text, name] of [
      [containerfile, "HEALTHCHECK"],
      [compose, "test:"],
    ] as const)
      expect(text).toMatch(new RegExp(`${name}.*"/opt/tiffin/node_modules/.bin/node", "-e", "fetch`));
  });

  test("gives the shop its own database role, which is neither a superuser nor the postgres image's default", () => {
    const postgres = compose.slice(compose.indexOf("  postgres:"));
    expect(matchAll(compose, /DATABASE_URL: postgresql:\/\/(\w+):/g)).toEqual(["tiffin"]);
    expect(postgres).not.toMatch(/POSTGRES_(USER|DB):/);
    expect(postgres).toContain("- ./postgres-init.sql:/docker-entrypoint-initdb.d/tiffin.sql:ro");
    expect(postgres).toContain("TIFFIN_PASSWORD: ${POSTGRES_PASSWORD:?");
    expect(read("deploy/postgres-init.sql")).toMatch(/^create role tiffin login nosuperuser /m);
  });

  test("uses the same ports everywhere", () => {
    const port = /PORT=(\d+)/.exec(containerfile)?.[1];
    expect(containerfile).toContain(`EXPOSE ${port}\n`);
    expect(matchAll(compose, /SHOP_\d: shop-\d:(\d+)/g)).toEqual([port, port]);
    expect(compose).toContain(`http://127.0.0.1:${port}/healthz`);
    const nodes = matchAll(nginx, /server (127\.0\.0\.1:\d+)/g);
    expect(nodes).toHaveLength(2);
    expect(matchAll(haproxy, /server .*-([\d.]+:\d+)}/g)).toEqual([...nodes, ...nodes]);
    expect(pooler).toContain("pool_mode = transaction");
  });

  test("allows more time to stop than the shop takes", () => {
    const longestStop = Number(/exitTimeoutMs = ([\d_]+)/.exec(read("server.ts"))?.[1]?.replace("_", "")) / 1_000;
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(longestStop);
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(longestStop);
  });

  test("gives the proxies the same limits for request bodies as the shop", () => {
    expect(matchAll(haproxy, /content-length\) gt (\d+)/g).map(Number)).toEqual([maxBodyBytes, maxUploadBytes]);
    expect(matchAll(nginx, /client_max_body_size (\d+)k/g).map((size) => Number(size) * 1_024)).toEqual([
      maxBodyBytes,
      maxUploadBytes,
    ]);
  });

  test("names only existing routes in the proxy configuration", () => {
    const routes = read("app/routes.ts");
    for (const route of ["events", "shop/news", "track/:token/events", "readyz", "healthz"])
      expect(routes).toContain(`"${route}"`);
    const unbuffered = new RegExp(/location ~ (\^\/\(events\S+) {/.exec(nginx)?.[1] ?? "nothing");
    for (const stream of ["/events", "/shop/news", "/track/a-token/events"]) expect(stream).toMatch(unbuffered);
    expect("/track/a-token").not.toMatch(unbuffered);
    expect(matchAll(haproxy, /option httpchk GET (\S+)/g)).toEqual(["/readyz", "/healthz"]);
  });
});
