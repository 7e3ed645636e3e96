import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { envVariables } from "../../platform/env.ts";
import { maxBodyBytes, maxUploadBytes, uploadPath } from "../../platform/http/body-limit.ts";

const read = (file: string) => readFileSync(file, "utf8");
const [
  service,
  backupService,
  settings,
  containerfile,
  compose,
  oneNode,
  haproxy,
  nginx,
  caddy,
  pooler,
] = [
  "tiffin.service",
  "tiffin-backup.service",
  "tiffin.env",
  "Containerfile",
  "compose.yaml",
  "compose.one-node.yaml",
  "haproxy.cfg",
  "nginx.conf",
  "Caddyfile",
  "pgbouncer.ini",
].map((file) => read(`deploy/${file}`)) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const matchAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("deploy/", () => {
  test("sets only variables that the shop reads, and lists all settings", () => {
    const names = matchAll(settings, /^([A-Z0-9_]+)=/gm);
    expect(names.toSorted()).toEqual(
      envVariables.filter((name) => !/^(NODE_ENV|DATA_DIR|GOOGLE_ISSUER)$/.test(name)).toSorted(),
    );
    const assigned = [
      ...matchAll(service + backupService, /^Environment=(.*)$/gm).flatMap((line) =>
        matchAll(line, /(\w+)=/g),
      ),
      ...matchAll(containerfile, /^ENV (.*)$/gm).flatMap((line) => matchAll(line, /(\w+)=/g)),
      ...matchAll(/^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? "", /^ {4}(\w+):/gm),
      ...matchAll(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(oneNode)?.[1] ?? "", /^ {6}(\w+):/gm),
    ];
    expect(assigned.length).toBeGreaterThan(15);
    expect(assigned.filter((name) => !envVariables.includes(name))).toEqual([]);
    expect(
      envVariables.filter(
        (name) => name !== "NODE_ENV" && !read("README.md").includes(`\`${name}\``),
      ),
    ).toEqual([]);
  });

  test("starts the shop everywhere with the same command and environment as npm start", () => {
    const { start } = JSON.parse(read("package.json")).scripts as { start: string };
    // Only `npm start` in a checkout reads the settings file.
    const [, environment = "", command = ""] =
      /&& (.+) exec node --env-file-if-exists=tiffin\.env (.+)$/.exec(start) ?? [];
    expect(command).not.toBe("");
    const flags = command.slice(0, command.lastIndexOf(" "));
    const launcher = read("tools/release/tiffin.sh");
    expect(launcher).toContain(`export ${environment}\n`);
    expect(launcher).toContain(`exec "$node" ${flags} "$home/build/program/server.js"\n`);
    expect(service).toContain("ExecStart=/opt/tiffin/tiffin start\n");
    // systemd looks up a command without a path in its own fixed list of folders.
    expect(matchAll(read("docs/operations.md"), /^ExecStart=(.*)$/gm)).toEqual([
      "/usr/bin/npm start",
      "FOLDER/npm start",
    ]);
    // Tests and measurements start the server with the same arguments.
    const words = command.split(" ").map((word) => `"${word}"`);
    for (const starter of ["tests/builders/server-process.ts", "tools/bench/weight.ts"])
      expect(read(starter).replace(/\s+/g, " ")).toContain(words.join(", "));
  });

  test("unpacks a release into the image, and runs it as an ordinary user with a volume and a health check", () => {
    expect(matchAll(containerfile, /^(?:COPY|ADD) (.+)$/gm)).toEqual(["$RELEASE.tar.gz /opt/"]);
    expect(containerfile).not.toMatch(/\bnpm (ci|install)\b/);
    for (const line of ["USER tiffin", "VOLUME /data", 'CMD ["/opt/tiffin/tiffin", "start"]'])
      expect(containerfile).toContain(`\n${line}\n`);
    for (const file of [compose, oneNode])
      expect(file).toMatch(/context: \.\.\/build\n +dockerfile: \.\.\/deploy\/Containerfile\n/);
    for (const [text, name] of [
      [containerfile, "HEALTHCHECK"],
      [compose, "test:"],
      [oneNode, "test:"],
    ] as const)
      expect(text).toMatch(
        new RegExp(`${name}.*"/opt/tiffin/node_modules/.bin/node", "-e", "fetch`),
      );
  });

  test("gives the shop its own database role, which is neither a superuser nor the postgres image's default", () => {
    const postgres = compose.slice(compose.indexOf("  postgres:"));
    expect(matchAll(compose, /DATABASE_URL: postgresql:\/\/(\w+):/g)).toEqual(["tiffin"]);
    expect(postgres).not.toMatch(/POSTGRES_(USER|DB):/);
    expect(postgres).toContain("- ./postgres-init.sql:/docker-entrypoint-initdb.d/tiffin.sql:ro");
    expect(postgres).toContain("TIFFIN_PASSWORD: ${POSTGRES_PASSWORD:?");
    expect(read("deploy/postgres-init.sql")).toMatch(/^create role tiffin login nosuperuser /m);
  });

  test("runs the shop and its backup under systemd with the same user, folders, settings and sandboxing", () => {
    const shared =
      /^(?:User|Group|WorkingDirectory|Environment|EnvironmentFile|UMask|Protect\w+|Private\w+|Restrict\w+|SystemCall\w+)=.*$/gm;
    expect(service.match(shared)?.length).toBeGreaterThan(20);
    expect(backupService.match(shared)).toEqual(service.match(shared));
    const listFolders = (unit: string) => /^StateDirectory=(.*)$/m.exec(unit)?.[1]?.split(" ");
    expect(listFolders(service)).toEqual(["tiffin"]);
    expect(listFolders(backupService)).toEqual(["tiffin", "tiffin-backups"]);
    expect(service).toContain("DATA_DIR=/var/lib/tiffin\n");
    // RemoveIPC would delete the running PostgreSQL's shared memory when a backup ends.
    expect(service + backupService).not.toMatch(/^RemoveIPC=/m);
    const timer = read("deploy/tiffin-backup.timer");
    expect(timer).toMatch(/^OnCalendar=/m);
    expect(timer).toContain("Persistent=true\n");
  });

  test.each(["compose.yaml", "compose.one-node.yaml"])(
    "%s defines what its services use, and sandboxes the shop",
    (file) => {
      interface Service {
        image: string;
        read_only?: boolean;
        cap_drop?: string[];
        security_opt?: string[];
        volumes?: string[];
        networks: string[];
        depends_on?: string[] | Record<string, unknown>;
      }
      const { services, networks, volumes } = parse(read(`deploy/${file}`), {
        merge: true,
        uniqueKeys: true,
      }) as {
        services: Record<string, Service>;
        networks: object;
        volumes: object;
      };
      const shops = Object.values(services).filter(({ image }) => image === "tiffin");
      expect(shops.length).toBeGreaterThan(0);
      for (const shop of shops)
        expect(shop).toMatchObject({
          read_only: true,
          cap_drop: ["ALL"],
          security_opt: ["no-new-privileges:true"],
        });
      const sources = Object.values(services).flatMap((service) =>
        (service.volumes ?? []).map((volume) => volume.split(":")[0] ?? ""),
      );
      const files = sources.filter((path) => path.startsWith("."));
      const names = sources.filter((path) => !path.startsWith("."));
      expect([...new Set(names)].toSorted()).toEqual(Object.keys(volumes).toSorted());
      // The operator provides the certificates.
      expect(
        files.filter((path) => path !== "./certificates" && !existsSync(`deploy/${path}`)),
      ).toEqual([]);
      for (const service of Object.values(services)) {
        expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
        const dependencies = Array.isArray(service.depends_on)
          ? service.depends_on
          : Object.keys(service.depends_on ?? {});
        expect(Object.keys(services)).toEqual(expect.arrayContaining(dependencies));
      }
    },
  );

  test("trusts only Caddy's network in the one-node compose file", () => {
    const subnet = /- subnet: (\S+)/.exec(oneNode)?.[1];
    expect(oneNode).toContain(`TRUSTED_PROXIES: ${subnet}\n`);
    expect(matchAll(oneNode, /^ {4}networks: \[(.*)\]/gm)).toEqual(["inside", "inside"]);
    expect(matchAll(oneNode, /^ {4}ports: (.*)$/gm)).toEqual([
      '["80:80", "443:443", "443:443/udp"]',
    ]);
    expect(compose).not.toContain(String(subnet));
  });

  test("uses the same ports everywhere", () => {
    const port = /PORT=(\d+)/.exec(containerfile)?.[1];
    expect(containerfile).toContain(`EXPOSE ${port}\n`);
    expect(matchAll(compose, /SHOP_\d: shop-\d:(\d+)/g)).toEqual([port, port]);
    for (const file of [compose, oneNode])
      expect(file).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(oneNode).toContain(`PORT: "${port}"\n`);
    expect(oneNode).toContain(`SHOP_UPSTREAM: shop:${port}\n`);
    expect(caddy).toContain(`{$SHOP_UPSTREAM:127.0.0.1:${port}}`);
    const nodes = matchAll(nginx, /server (127\.0\.0\.1:\d+)/g);
    expect(nodes).toHaveLength(2);
    expect(matchAll(haproxy, /server .*-([\d.]+:\d+)}/g)).toEqual([...nodes, ...nodes]);
    expect(pooler).toContain("pool_mode = transaction");
  });

  test("allows more time to stop than the shop needs", () => {
    const longestStop =
      Number(/exitTimeoutMs = ([\d_]+)/.exec(read("server.ts"))?.[1]?.replace("_", "")) / 1_000;
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(longestStop);
    for (const file of [compose, oneNode])
      expect(Number(/stop_grace_period: (\d+)s/.exec(file)?.[1])).toBeGreaterThan(longestStop);
  });

  test("gives the proxies the same request body limits as the shop", () => {
    expect(matchAll(haproxy, /content-length\) gt (\d+)/g).map(Number)).toEqual([
      maxBodyBytes,
      maxUploadBytes,
    ]);
    expect(matchAll(caddy, /Content-Length}\) > (\d+)/g).map(Number)).toEqual([
      maxUploadBytes,
      maxBodyBytes,
    ]);
    expect(
      matchAll(nginx, /client_max_body_size (\d+)k/g).map((size) => Number(size) * 1_024),
    ).toEqual([maxBodyBytes, maxUploadBytes]);
  });

  test("lets the proxies accept uploads on the same routes as the shop", () => {
    const paths = matchAll(read("tests/architecture/routes.txt"), / (\/\S*)/g).flatMap((path) => [
      path,
      `${path}.data`,
    ]);
    const uploads = paths.filter((path) => uploadPath.test(path)).toSorted();
    expect(uploads).toHaveLength(8);
    const lists = [
      ...matchAll(haproxy, /acl files path (.+)/g),
      ...matchAll(caddy, /^\t\t(?:not )?path (.+)/gm),
    ];
    expect(lists.map((list) => list.split(" ").toSorted())).toEqual([uploads, uploads, uploads]);
    const inNginx = new RegExp(/location ~ (\^\/admin\S+) {/.exec(nginx)?.[1] ?? "nothing");
    expect(paths.filter((path) => inNginx.test(path)).toSorted()).toEqual(uploads);
  });

  test("names only existing routes in the proxy configuration", () => {
    const routes = read("app/routes.ts");
    for (const route of ["events", "shop/news", "track/:token/events", "readyz", "healthz"])
      expect(routes).toContain(`"${route}"`);
    const unbuffered = new RegExp(/location ~ (\^\/\(events\S+) {/.exec(nginx)?.[1] ?? "nothing");
    for (const stream of ["/events", "/shop/news", "/track/a-token/events"])
      expect(stream).toMatch(unbuffered);
    expect("/track/a-token").not.toMatch(unbuffered);
    expect(matchAll(haproxy, /option httpchk GET (\S+)/g)).toEqual(["/readyz", "/healthz"]);
  });
});
