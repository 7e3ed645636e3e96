import { describe, expect, test } from "vitest";
import { findSwallowedErrors } from "./swallowed-errors.ts";

const findLines = (source: string) => findSwallowedErrors("source.ts", source);

describe("finds swallowed errors", () => {
  test.each([
    "try { f() } catch {}",
    "try { f() } catch (error) {}",
    "function g() { try { f() } catch { return null } }",
    "function g() { try { f() } catch (error) { return null } }",
    "function g() { try { f() } catch (error) { return { error: '' } } }",
    "try { f() } catch { done() }",
    "p.catch(() => {})",
    "p.catch(() => null)",
    "p.catch(() => undefined)",
    "p.catch(() => [])",
    "p.catch((error) => false)",
    "p.catch((_) => {})",
    "p.catch(async () => {})",
    "p.catch(function () {})",
    "p.catch(noop)",
    "const end = () => undefined;\n\np.catch(end)",
    "function end() {}\n\np.catch(end)",
    "p.then(f, () => null)",
    "p.then(f).catch(() => null).finally(g)",
  ])("%s", (source) => {
    expect(findLines(source)).toHaveLength(1);
  });

  test("and returns each one's line", () => {
    expect(findLines("p.catch(() => null);\n\ntry {\n  f();\n} catch {\n  g();\n}\n")).toEqual([
      1, 5,
    ]);
  });
});

describe("ignores errors that are used, rethrown or explained", () => {
  test.each([
    "try { f() } catch (error) { log.warn({ err: error }) }",
    "try { f() } catch (error) { log.warn({ error }) }",
    "try { f() } catch { throw new Error('not a picture') }",
    "try { f() } catch { /* The reader disconnected. */ }",
    "try { f() } catch { done() } // The reader disconnected.",
    "try {\n  f();\n} catch {\n  // The reader disconnected.\n}",
    "p.catch((error) => log.warn(error))",
    "p.catch(({ message }) => show(message))",
    "p.catch(reject)",
    "const warn = (error: Error) => log.warn(error);\np.catch(warn)",
    "p.catch(() => null); // A missing response is fine.",
    "// A missing response is fine.\np.catch(() => null);",
    "p.then(f)\n  // A missing response is fine.\n  .catch(() => null);",
    "p.then(f, (error) => show(error))",
    "p.then(f)",
    "phone.catch('')",
    "phone.catch(undefined)",
  ])("%s", (source) => {
    expect(findLines(source)).toEqual([]);
  });
});
