import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionSecret } from "../../platform/auth/session-secret.ts";
import { createEmailFiles } from "../../platform/email/email-files.ts";
import { diskStorage } from "../../platform/media/disk-storage.ts";
import { type LoopDisk, loopDisk, whyNoLoopDisk } from "./loop-disk.ts";

const why = whyNoLoopDisk();
if (why) console.error(`\n\n*** WHAT A POWER CUT LEAVES IS NOT TESTED HERE: ${why} ***\n\n`);

/** The shop itself on such a disk: `npm run test:long`. */
describe.runIf(why === null)("the power fails", () => {
  let disk: LoopDisk;
  beforeAll(() => {
    disk = loopDisk(64);
  });
  afterAll(() => disk.remove());

  /** What is in a file after the power failed; null is that there is none of that name. */
  async function after<Read>(read: (folder: string) => Read): Promise<Read> {
    const cut = await disk.cutPower();
    try {
      return read(cut.folder);
    } finally {
      cut.remove();
    }
  }
  const contentOf = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);

  test("and the disk has what was brought to it, nothing that was not, and the names only of folders that were", async () => {
    const [synced, draft, named, forgotten] = ["synced", "folder/draft", "folder/named", "forgotten"] as const;
    mkdirSync(join(disk.folder, "folder"));
    for (const name of [synced, draft]) {
      const file = openSync(join(disk.folder, name), "w");
      writeFileSync(file, name);
      fsyncSync(file);
      closeSync(file);
    }
    renameSync(join(disk.folder, draft), join(disk.folder, named));
    writeFileSync(join(disk.folder, forgotten), forgotten);
    const left = await after((folder) => [synced, draft, named, forgotten].map((name) => contentOf(join(folder, name))));
    expect(left).toEqual([synced, draft, null, null]);
  });

  test("and a letter that was written is there", async () => {
    const written = { id: "letter", writtenAt: new Date() };
    await createEmailFiles(join(disk.folder, "mail")).write(Buffer.from("Dear Asha"), written);
    const letters = await after((folder) => globSync(join(folder, "mail", "*.eml")).map(contentOf));
    expect(letters).toEqual(["Dear Asha"]);
  });

  test("and a picture that was taken is there", async () => {
    await diskStorage(join(disk.folder, "media")).write("dish.webp", Buffer.from("a dish"));
    expect(await after((folder) => contentOf(join(folder, "media/dish.webp")))).toBe("a dish");
  });

  test("and what sessions are signed with is there", async () => {
    const secret = await sessionSecret({ DATA_DIR: disk.folder, SESSION_SECRET: undefined });
    expect(await after((folder) => contentOf(join(folder, "session-secret"))?.trim())).toBe(secret);
  });
});
