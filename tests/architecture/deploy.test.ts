import { existsSync, readFileSync } from "node:fs";
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
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("what stands in deploy/ is the shop's", () => {
  test("every variable is one that it reads, and the list of settings is whole", () => {
    const given = all(settings, /^([A-Z0-9_]+)=/gm);
    expect(given.toSorted()).toEqual(envVariables.filter((name) => !/^(NODE_ENV|DATA_DIR|GOOGLE_ISSUER)$/.test(name)).toSorted());
    const named = [
      ...all(service, /^Environment=(.*)$/gm).flatMap((line) => all(line, /(\w+)=/g)),
      ...all(containerfile, /^ENV (.*)$/gm).flatMap((line) => all(line, /(\w+)=/g)),
      ...all(/^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? "", /^ {4}(\w+):/gm),
    ];
    expect(named.length).toBeGreaterThan(15);
    // The C library's, not ours.
    const ofTheSystem = "MALLOC_ARENA_MAX";
    expect(named.filter((name) => !envVariables.includes(name) && name !== ofTheSystem)).toEqual([]);
    expect(named.filter((name) => name === ofTheSystem)).toHaveLength(2);
    expect(envVariables.filter((name) => name !== "NODE_ENV" && !read("README.md").includes(`\`${name}\``))).toEqual([]);
  });

  test("what the image copies is there, and it is all that the server is made of", () => {
    const copied = all(containerfile, /^COPY (?!--from|\. )(.+) \S+$/gm).flatMap((line) => line.split(" "));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(["migrations", "package.json"].filter((path) => !copied.includes(path))).toEqual([]);
    expect(containerfile).toContain("COPY --from=build /opt/tiffin/build/release /opt/tiffin/.npmrc ./\nRUN npm ci\n");
    // The program has all of the sources in it. It is started as `npm start` does.
    expect(containerfile).toContain("COPY --from=build /opt/tiffin/build build\n");
    const command = /exec node (.+)$/.exec(JSON.parse(read("package.json")).scripts.start)?.[1] ?? "";
    const words = command.split(" ").map((word) => `"${word}"`);
    expect(containerfile).toContain(`"node_modules/.bin/node", ${words.join(", ")}]`);
    expect(service).toContain(`node ${command}\n`);
    // What is tested and measured is what is run.
    for (const starter of ["tests/builders/server-process.ts", "tools/bench/weight.ts"])
      expect(read(starter)).toContain(`[${words.join(", ")}]`);
  });

  test("the image is built without anything that git ignores: data, secrets, the host's packages", () => {
    const ignored = all(read(".dockerignore"), /^(?!#)(.+)$/gm);
    const unversioned = all(read(".gitignore"), /^(.+?)\/?$/gm);
    expect(unversioned.length).toBeGreaterThan(5);
    expect(unversioned.filter((path) => !ignored.includes(path) && !ignored.includes(`**/${path}`))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(["**/data", "**/node_modules", "**/.git", "**/*.env", "deploy/certificates"]));
  });

  test("the shop's database role is no superuser, and not the one that the postgres image makes", () => {
    const postgres = compose.slice(compose.indexOf("  postgres:"));
    expect(all(compose, /DATABASE_URL: postgresql:\/\/(\w+):/g)).toEqual(["tiffin"]);
    expect(postgres).not.toMatch(/POSTGRES_(USER|DB):/);
    expect(postgres).toContain("- ./postgres-init.sql:/docker-entrypoint-initdb.d/tiffin.sql:ro");
    expect(postgres).toContain("TIFFIN_PASSWORD: ${POSTGRES_PASSWORD:?");
    expect(read("deploy/postgres-init.sql")).toMatch(/^create role tiffin login nosuperuser /m);
  });

  test("ports meet", () => {
    const port = /PORT=(\d+)/.exec(containerfile)?.[1];
    expect(containerfile).toContain(`EXPOSE ${port}\n`);
    expect(all(compose, /SHOP_\d: shop-\d:(\d+)/g)).toEqual([port, port]);
    expect(compose).toContain(`http://127.0.0.1:${port}/healthz`);
    const nodes = all(nginx, /server (127\.0\.0\.1:\d+)/g);
    expect(nodes).toHaveLength(2);
    expect(all(haproxy, /server .*-([\d.]+:\d+)}/g)).toEqual([...nodes, ...nodes]);
    expect(pooler).toContain("pool_mode = transaction");
  });

  test("time to stop is longer than the shop takes", () => {
    const longest = Number(/lastResort = ([\d_]+)/.exec(read("server.ts"))?.[1]?.replace("_", "")) / 1_000;
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(longest);
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(longest);
  });

  test("the proxies let through what the shop takes, and no more", () => {
    expect(all(haproxy, /content-length\) gt (\d+)/g).map(Number)).toEqual([maxBodyBytes, maxUploadBytes]);
    expect(all(nginx, /client_max_body_size (\d+)k/g).map((size) => Number(size) * 1_024)).toEqual([
      maxBodyBytes,
      maxUploadBytes,
    ]);
  });

  test("the doors that the proxies know are doors", () => {
    const routes = read("app/routes.ts");
    for (const door of ["events", "shop/news", "track/:token/events", "readyz", "healthz"]) expect(routes).toContain(`"${door}"`);
    const unbuffered = new RegExp(/location ~ (\^\/\(events\S+) {/.exec(nginx)?.[1] ?? "nothing");
    for (const stream of ["/events", "/shop/news", "/track/a-token/events"]) expect(stream).toMatch(unbuffered);
    expect("/track/a-token").not.toMatch(unbuffered);
    expect(all(haproxy, /option httpchk GET (\S+)/g)).toEqual(["/readyz", "/healthz"]);
  });
});
