import { data } from "react-router";
import type { Result } from "../domain/result.ts";

/** Messages by field name; "" is the form itself. */
export type FieldErrors = Record<string, string[]>;

/** Why an action failed, worded for the user. */
interface Problem {
  message: string;
  /** All messages by form field; `message` is the first of them. */
  errors: FieldErrors;
  /** Also shown as a toast. */
  toast?: string;
  /** The submitted values by field name, which refill the form on a page without JavaScript. */
  submittedValues?: Record<string, unknown>;
  /** The id of the submitted form, on a page with several. */
  form?: string;
}

interface HasCode {
  code: string;
}

/** `failed`: the database or the network is unavailable, so the change may not have been saved. */
export type Failure<Refusal extends HasCode = HasCode> =
  | ({ kind: "invalid" } & Problem)
  | ({ kind: "refused" } & Refusal & Problem)
  | ({ kind: "failed" } & Problem);

/** The result of a form's action, unless it redirects. `Refusal` is a code with its details. */
export type ActionResult<Value = null, Refusal extends HasCode = HasCode> =
  | { kind: "ok"; message?: string; value: Value }
  | Failure<Refusal>;

/** A refusal, worded for the user. `field` is the form field to correct. */
export interface RefusalText {
  message: string;
  status: number;
  field?: string;
  toast?: string;
}

/** The part of Conform's submission used here. */
export interface Submission {
  reply(options?: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): {
    initialValue?: Record<string, unknown> | null;
    error?: Record<string, string[] | null> | null;
  };
}

interface FormOptions {
  /** The parsed form; its values refill the form. */
  submission?: Submission;
  /** The submitted values of a form that Conform did not parse. */
  submittedValues?: Record<string, unknown>;
  /** Password fields, whose values are never sent back. */
  hideFields?: string[];
  form?: string;
  headers?: Record<string, string>;
}

export function okResult<Value = null>(
  value: Value,
  { message, headers }: { message?: string; headers?: HeadersInit } = {},
) {
  return data({ kind: "ok" as const, message, value }, { headers });
}

/**
 * `invalid` is a message for the whole form, messages by field name, or Conform's submission. The
 * default status is 422.
 */
export function invalidResult(
  invalid: string | FieldErrors | Submission,
  {
    status = 422,
    hideFields,
    toast,
    form,
    submittedValues,
    headers,
  }: Omit<FormOptions, "submission"> & { status?: number; toast?: string } = {},
) {
  const { initialValue, error } = isSubmission(invalid)
    ? invalid.reply({ hideFields })
    : {
        initialValue: submittedValues,
        error: typeof invalid === "string" ? { "": [invalid] } : invalid,
      };
  const problem: Problem = {
    message: firstError(error) ?? "",
    errors: omitEmptyErrors(error),
    toast,
    submittedValues: initialValue ?? undefined,
    form,
  };
  return data({ kind: "invalid" as const, ...problem }, { status, headers });
}

export function firstError(
  errors: Record<string, string[] | null> | null | undefined,
): string | undefined {
  return Object.values(omitEmptyErrors(errors)).flat()[0];
}

function isSubmission(invalid: string | FieldErrors | Submission): invalid is Submission {
  return typeof invalid === "object" && typeof invalid.reply === "function";
}

export function refusedResult<const Refusal extends HasCode>(
  refusal: Refusal,
  text: RefusalText,
  options: FormOptions = {},
) {
  return data(
    { kind: "refused" as const, ...refusal, ...buildProblem(text, options) },
    { status: text.status, headers: options.headers },
  );
}

/** Reports that the database or the network is unavailable. The default status is 503. */
export function failedResult(
  message: string,
  options: FormOptions & { status?: number; toast?: string } = {},
) {
  const { status = 503, toast, headers } = options;
  return data(
    { kind: "failed" as const, ...buildProblem({ message, toast }, options) },
    { status, headers },
  );
}

/**
 * Converts a use case's result to an action's. `message` confirms success; `describe` returns the
 * text of a refusal.
 */
export function toActionResult<Value, const Refusal extends HasCode>(
  result: Result<Value, Refusal>,
  {
    message,
    describe,
    ...options
  }: FormOptions & { message?: string; describe: (refusal: Refusal) => RefusalText },
) {
  if (result.ok) return okResult(null, { message, headers: options.headers });
  const { code }: { code: Refusal["code"] } = result.error;
  return refusedResult({ code }, describe(result.error), options);
}

function buildProblem(
  { message, field, toast }: Pick<RefusalText, "message" | "field" | "toast">,
  { submission, hideFields, form, submittedValues }: FormOptions,
): Problem {
  const error = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
  const reply = submission?.reply({ ...error, hideFields });
  const errors = reply ? omitEmptyErrors(reply.error) : { [field ?? ""]: [message] };
  return { message, errors, toast, submittedValues: reply?.initialValue ?? submittedValues, form };
}

function omitEmptyErrors(errors: Record<string, string[] | null> | null | undefined): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, texts]) => (texts?.length ? [[name, texts]] : [])),
  );
}
