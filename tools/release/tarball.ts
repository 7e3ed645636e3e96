import {
  createReadStream,
  createWriteStream,
  lstatSync,
  readlinkSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Header, type Pack, pack } from "tar-stream";

/** A file of the tarball: a copy of `file` (a link stays a link), or `text`. */
export type TarballEntry = { path: string } & (
  | { file: string }
  | { text: string; executable?: boolean }
);

/** Higher levels take twice as long and save less than 1%. */
const compressionLevel = 6;

interface TarballOptions {
  /** Name of the one top folder. */
  folder: string;
  modified: Date;
  entries: TarballEntry[];
}

/**
 * Writes a `tar.gz` whose file order, owner (root), modes and times do not depend on the machine.
 * The file gets its final name only once it is complete.
 */
export async function writeTarball(target: string, options: TarballOptions): Promise<void> {
  const unfinished = `${target}.part`;
  const tar = pack();
  const added = addEntries(tar, options).then(
    () => tar.finalize(),
    (error) => tar.destroy(error), // Fails the pipeline.
  );
  try {
    await pipeline(tar, createGzip({ level: compressionLevel }), createWriteStream(unfinished));
    await added;
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function addEntries(tar: Pack, { folder, modified, entries }: TarballOptions): Promise<void> {
  const add = (header: Partial<Header> & { name: string }, content?: Readable) =>
    new Promise<void>((resolve, reject) => {
      const shared = { uid: 0, gid: 0, uname: "root", gname: "root", mtime: modified };
      const entry = tar.entry({ ...shared, ...header }, (error) =>
        error ? reject(error) : resolve(),
      );
      if (content) pipeline(content, entry).catch(reject);
    });
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const path of listFolders(sorted))
    await add({ name: `${folder}${path}/`, type: "directory", mode: 0o755 });
  for (const entry of sorted) {
    const name = `${folder}/${entry.path}`;
    if ("text" in entry) {
      const content = Buffer.from(entry.text);
      await add(
        { name, size: content.length, mode: entry.executable ? 0o755 : 0o644 },
        Readable.from([content]),
      );
      continue;
    }
    const stats = lstatSync(entry.file);
    if (stats.isSymbolicLink())
      await add({ name, type: "symlink", linkname: readlinkSync(entry.file), mode: 0o777 });
    else
      await add(
        { name, size: stats.size, mode: stats.mode & 0o100 ? 0o755 : 0o644 },
        createReadStream(entry.file),
      );
  }
}

/**
 * Every folder of these entries, each after its parent, with a leading slash. The top folder is "".
 */
function listFolders(entries: TarballEntry[]): string[] {
  const folders = new Set<string>();
  for (const { path } of entries)
    for (let folder = dirname(`/${path}`); ; folder = dirname(folder)) {
      folders.add(folder === "/" ? "" : folder);
      if (folder === "/") break;
    }
  return [...folders].sort();
}
