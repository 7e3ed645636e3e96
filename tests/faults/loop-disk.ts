import { execFile, execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

/** A disk of its own, of which can be seen what has reached it. */
export interface LoopDisk {
  /** Where it is mounted: a folder for the data folder. */
  folder: string;
  /**
   * What is on the disk at one moment between `began` and `ended` (`performance.now()`), as a power cut would leave it: nothing of what
   * only the kernel remembers. Mounted, after its file system recovered.
   */
  cutPower(): Promise<{ began: number; ended: number; folder: string; remove(): void }>;
  remove(): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe" }).trim();
const runMeanwhile = promisify(execFile);

/** Of the capabilities of Linux, the right to mount. */
const mayMount = 1n << 21n;

/** Why there can be no such disk here, in words; null when there can. */
export function whyNoLoopDisk(): string | null {
  if (process.platform !== "linux") return "it needs Linux";
  if (process.getuid?.() !== 0) return "it needs root, who alone may mount a disk";
  const capabilities = /^CapEff:\s*(\w+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  if (!(BigInt(`0x${capabilities}`) & mayMount)) return "this root may not mount a disk, as in a container";
  return existsSync("/dev/loop-control") ? null : "this machine has no loop devices";
}

/**
 * An ext4 file system on a loop device, which writes to its image past the kernel's memory (direct I/O): what is in the image is what was
 * written to the disk. The image lies on a second file system that can be frozen, which stops the disk in the middle of its work: so the
 * copy is of one moment.
 */
export function loopDisk(megabytes = 1_024): LoopDisk {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-disk-"));
  // PostgreSQL's own user passes through.
  chmodSync(folder, 0o711);
  const undo: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = () => {
    for (const step of undo.splice(0).reverse()) step();
  };

  /** Attaches an image and mounts it below `folder`. */
  function mount(image: string, name: string, ...options: string[]) {
    const device = run("losetup", "--find", "--show", ...options, image);
    const mounted = join(folder, name);
    mkdirSync(mounted);
    try {
      run("mount", device, mounted);
    } catch (error) {
      run("losetup", "--detach", device);
      throw error;
    }
    return {
      device,
      mounted,
      unmount() {
        // What a test that failed still holds open goes when that ends.
        run("umount", "--lazy", mounted);
        run("losetup", "--detach", device);
        rmSync(mounted, { recursive: true });
      },
    };
  }

  function makeImage(path: string, size: number): string {
    run("fallocate", "--length", `${size}M`, path);
    run("mkfs.ext4", "-q", "-F", path);
    return path;
  }

  try {
    const beneath = mount(makeImage(join(folder, "beneath.img"), megabytes * 1.1 + 128), "beneath");
    undo.push(beneath.unmount);
    const image = makeImage(join(beneath.mounted, "disk.img"), megabytes);
    const disk = mount(image, "disk", "--direct-io=on");
    undo.push(disk.unmount);
    const direct = readFileSync(`/sys/block/${basename(disk.device)}/loop/dio`, "utf8").trim();
    if (direct !== "1") throw new Error(`${disk.device} does not write directly`);
    let cuts = 0;
    return {
      folder: disk.mounted,
      async cutPower() {
        cuts += 1;
        const copy = join(folder, `cut-${cuts}.img`);
        const began = performance.now();
        // In one shell: whatever happens to us, the file system is not left frozen.
        const script = 'fsfreeze --freeze "$0" && { cp --sparse=always "$1" "$2"; did=$?; fsfreeze --unfreeze "$0"; exit $did; }';
        await runMeanwhile("sh", ["-c", script, beneath.mounted, image, copy]);
        const ended = performance.now();
        if (!run("dumpe2fs", "-h", copy).includes("needs_recovery")) throw new Error("the file system was not at work");
        const cut = mount(copy, `cut-${cuts}`);
        return {
          began,
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
