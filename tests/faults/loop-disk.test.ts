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
import { loadSessionSecret } from "../../platform/auth/session-secret.ts";
import { createEmailFileWriter } from "../../platform/email/email-files.ts";
import { createDiskStorage } from "../../platform/media/disk-storage.ts";
import { createLoopDisk, getLoopDiskSkipReason, type LoopDisk } from "./loop-disk.ts";

const skipReason = getLoopDiskSkipReason();
if (skipReason) console.error(`\n\n*** POWER CUTS ARE NOT TESTED HERE: ${skipReason} ***\n\n`);

/** `npm run test:long` tests the whole shop on such a disk. */
describe.runIf(skipReason === null)("after a power cut", () => {
  let disk: LoopDisk;
  beforeAll(() => {
    disk = createLoopDisk(64);
  });
  afterAll(() => disk.remove());

  /** Simulates a power cut, then reads the disk. */
  async function readAfterPowerCut<Read>(read: (folder: string) => Read): Promise<Read> {
    const snapshot = await disk.copyAfterPowerCut();
    try {
      return read(snapshot.folder);
    } finally {
      snapshot.remove();
    }
  }
  const readContent = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);

  test("only synced files survive, and renames only if their folder was synced", async () => {
    const synced = "synced";
    const draft = "folder/draft";
    const named = "folder/named";
    const forgotten = "forgotten";
    mkdirSync(join(disk.folder, "folder"));
    for (const name of [synced, draft]) {
      const file = openSync(join(disk.folder, name), "w");
      writeFileSync(file, name);
      fsyncSync(file);
      closeSync(file);
    }
    renameSync(join(disk.folder, draft), join(disk.folder, named));
    writeFileSync(join(disk.folder, forgotten), forgotten);
    const found = await readAfterPowerCut((folder) =>
      [synced, draft, named, forgotten].map((name) => readContent(join(folder, name))),
    );
    expect(found).toEqual([synced, draft, null, null]);
  });

  test("a written email survives", async () => {
    const written = { id: "email", writtenAt: new Date() };
    await createEmailFileWriter(join(disk.folder, "mail")).write(Buffer.from("Dear Asha"), written);
    const emails = await readAfterPowerCut((folder) =>
      globSync(join(folder, "mail", "*.eml")).map(readContent),
    );
    expect(emails).toEqual(["Dear Asha"]);
  });

  test("an uploaded picture survives", async () => {
    await createDiskStorage(join(disk.folder, "media")).write("dish.webp", Buffer.from("a dish"));
    expect(await readAfterPowerCut((folder) => readContent(join(folder, "media/dish.webp")))).toBe(
      "a dish",
    );
  });

  test("the session secret survives", async () => {
    const secret = await loadSessionSecret({ DATA_DIR: disk.folder, SESSION_SECRET: undefined });
    expect(
      await readAfterPowerCut((folder) => readContent(join(folder, "session-secret"))?.trim()),
    ).toBe(secret);
  });
});
