import { type ESTree, parseSync, Visitor } from "vite";

type Handler = ESTree.CatchClause | ESTree.Function | ESTree.ArrowFunctionExpression;

const functionTypes = ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"];

const isFunction = (
  node: ESTree.Node | null | undefined,
): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  functionTypes.includes(node?.type ?? "");

/**
 * Finds lines that catch an error but neither use it, nor throw another, nor explain in a comment
 * why it can be ignored. Covers `catch` clauses, `.catch(handler)` and `.then(…, handler)`. The
 * comment may be inside the handler or on its last line and, for `.catch` and `.then`, on the line
 * above.
 */
export function findSwallowedErrors(file: string, source: string): number[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names: { name: string; start: number }[] = [];
  /** Start offsets of property names: `error` in `{ error: "" }` does not use the error. */
  const properties = new Set<number>();
  const functions = new Map<string, Handler>();
  const clauses: ESTree.CatchClause[] = [];
  const callbacks: { start: number; handler: ESTree.Node }[] = [];

  new Visitor({
    Identifier: (node) => void names.push(node),
    Property({ key, shorthand, computed }) {
      if (!shorthand && !computed) properties.add(key.start);
    },
    MemberExpression({ property, computed }) {
      if (!computed) properties.add(property.start);
    },
    FunctionDeclaration: (node) => void (node.id && functions.set(node.id.name, node)),
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && isFunction(init)) functions.set(id.name, init);
    },
    CatchClause: (node) => void clauses.push(node),
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name, start } = callee.property;
      if (name === "catch" && args[0]) callbacks.push({ start, handler: args[0] });
      if (name === "then" && args[1]) callbacks.push({ start: args[1].start, handler: args[1] });
    },
  }).visit(program);

  const getLine = (at: number) => source.slice(0, at).split("\n").length;
  const isCommented = (from: number, to: number, alsoAbove: boolean) =>
    comments.some(({ start, end }) => {
      const isInside = start > from && getLine(start) <= getLine(to);
      const isAbove = getLine(end) === getLine(from) - 1;
      return isInside || (alsoAbove && isAbove);
    });

  function isUsed(handler: Handler): boolean {
    const param = "param" in handler ? handler.param : handler.params[0];
    const { body } = handler;
    const statements = body && "body" in body && Array.isArray(body.body) ? body.body : [];
    if (statements.some(({ type }) => type === "ThrowStatement")) return true;
    // A destructured error counts as used: Biome reports unused variables.
    if (!param || !body || param.type !== "Identifier") return Boolean(param);
    const usedNames = names.filter(
      ({ start }) => start >= body.start && start < body.end && !properties.has(start),
    );
    return usedNames.some(({ name }) => name === param.name);
  }

  /**
   * A function declared outside this file counts as using the error, unless its name says that it
   * does nothing.
   */
  function isSwallowing(handler: ESTree.Node): boolean {
    if (isFunction(handler)) return !isUsed(handler);
    if (handler.type !== "Identifier") return false;
    const declared = functions.get(handler.name);
    return declared ? !isUsed(declared) : /^(noop|nothing|ignore)$/i.test(handler.name);
  }

  return [
    ...clauses.filter((clause) => !isUsed(clause) && !isCommented(clause.start, clause.end, false)),
    ...callbacks.filter(
      ({ start, handler }) => isSwallowing(handler) && !isCommented(start, handler.end, true),
    ),
  ]
    .map(({ start }) => getLine(start))
    .sort((a, b) => a - b);
}
