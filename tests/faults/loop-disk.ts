import { execFile, execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

/** A mounted disk that can be copied as a power cut would leave it. */
export interface LoopDisk {
  /** Where the disk is mounted. */
  folder: string;
  /**
   * Copies the disk as it is at one moment between `began` and `ended` (`performance.now()`),
   * without the kernel's cached writes. Mounts the copy, which makes its file system recover.
   */
  copyAfterPowerCut(): Promise<{ began: number; ended: number; folder: string; remove(): void }>;
  remove(): void;
}

const runProgram = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", stdio: "pipe" }).trim();
const runAsync = promisify(execFile);

/** Linux's CAP_SYS_ADMIN, which allows mounting. */
const mountCapability = 1n << 21n;

/** Returns why this process cannot mount a disk, or null if it can. */
export function getMountSkipReason(): string | null {
  if (process.platform !== "linux") return "needs Linux";
  if (process.getuid?.() !== 0) return "needs root";
  const capabilities =
    /^CapEff:\s*(\w+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  return BigInt(`0x${capabilities}`) & mountCapability
    ? null
    : "needs CAP_SYS_ADMIN, which containers lack by default";
}

/** Returns why this machine cannot have a loop disk, or null if it can. */
export function getLoopDiskSkipReason(): string | null {
  const reason = getMountSkipReason();
  if (reason) return reason;
  return existsSync("/dev/loop-control") ? null : "this machine has no loop devices";
}

/**
 * Creates an ext4 file system on a loop device. The device writes to its image with direct I/O, so
 * the image contains exactly what was written to the disk. The image is on a second file system,
 * which is frozen during a copy to make it a snapshot.
 */
export function createLoopDisk(megabytes = 1_024): LoopDisk {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-disk-"));
  // PostgreSQL's user needs access to the folder.
  chmodSync(folder, 0o711);
  const undo: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = () => {
    for (const step of undo.splice(0).reverse()) step();
  };

  /** Attaches an image and mounts it below `folder`. */
  function mount(image: string, name: string, ...options: string[]) {
    const device = runProgram("losetup", "--find", "--show", ...options, image);
    const mounted = join(folder, name);
    mkdirSync(mounted);
    try {
      runProgram("mount", device, mounted);
    } catch (error) {
      runProgram("losetup", "--detach", device);
      throw error;
    }
    return {
      device,
      mounted,
      unmount() {
        // Lazy, because a failed test may still have files open.
        runProgram("umount", "--lazy", mounted);
        runProgram("losetup", "--detach", device);
        rmSync(mounted, { recursive: true });
      },
    };
  }

  function makeImage(path: string, size: number): string {
    runProgram("fallocate", "--length", `${size}M`, path);
    runProgram("mkfs.ext4", "-q", "-F", path);
    return path;
  }

  try {
    const base = mount(makeImage(join(folder, "base.img"), megabytes * 1.1 + 128), "base");
    undo.push(base.unmount);
    const image = makeImage(join(base.mounted, "disk.img"), megabytes);
    const disk = mount(image, "disk", "--direct-io=on");
    undo.push(disk.unmount);
    const direct = readFileSync(`/sys/block/${basename(disk.device)}/loop/dio`, "utf8").trim();
    if (direct !== "1") throw new Error(`${disk.device} does not use direct I/O`);
    let cuts = 0;
    return {
      folder: disk.mounted,
      async copyAfterPowerCut() {
        cuts += 1;
        const copy = join(folder, `cut-${cuts}.img`);
        const startedAt = performance.now();
        // In one shell command, so that the file system is unfrozen even if this process ends.
        const script =
          'fsfreeze --freeze "$0" && { cp --sparse=always "$1" "$2"; did=$?; fsfreeze --unfreeze "$0"; exit $did; }';
        await runAsync("sh", ["-c", script, base.mounted, image, copy]);
        const ended = performance.now();
        if (!runProgram("dumpe2fs", "-h", copy).includes("needs_recovery"))
          throw new Error(
            "the copy needs no journal recovery, so the disk was not mounted when it was copied",
          );
        const cut = mount(copy, `cut-${cuts}`);
        return {
          began: startedAt,
          ended,
          folder: cut.mounted,
          remove() {
            cut.unmount();
            rmSync(copy);
          },
        };
      },
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
