import { describe, expect, test } from "vitest";
import { findSwallowedErrors } from "./swallowed-errors.ts";

const linesIn = (source: string) => findSwallowedErrors("source.ts", source);

describe("a swallowed error is found", () => {
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
    expect(linesIn(source)).toHaveLength(1);
  });

  test("in its line, each one in a file", () => {
    expect(linesIn("p.catch(() => null);\n\ntry {\n  f();\n} catch {\n  g();\n}\n")).toEqual([1, 5]);
  });
});

describe("what is used, thrown on or explained is not", () => {
  test.each([
    "try { f() } catch (error) { log.warn({ err: error }) }",
    "try { f() } catch (error) { log.warn({ error }) }",
    "try { f() } catch { throw new Error('not a picture') }",
    "try { f() } catch { /* The reader went first. */ }",
    "try { f() } catch { done() } // The reader went first.",
    "try {\n  f();\n} catch {\n  // The reader went first.\n}",
    "p.catch((error) => log.warn(error))",
    "p.catch(({ message }) => say(message))",
    "p.catch(reject)",
    "const lose = (error: Error) => log.warn(error);\np.catch(lose)",
    "p.catch(() => null); // No answer is an answer.",
    "// No answer is an answer.\np.catch(() => null);",
    "p.then(f)\n  // No answer is an answer.\n  .catch(() => null);",
    "p.then(f, (error) => say(error))",
    "p.then(f)",
    "phone.catch('')",
    "phone.catch(undefined)",
  ])("%s", (source) => {
    expect(linesIn(source)).toEqual([]);
  });
});
