import { describeVeg } from "../../../../domain/menu/describe-allergens.ts";
import type { Category } from "../../../../domain/menu/menu-item.ts";
import type { CategoryQuestion } from "../../../../domain/menu-import/plan-import.ts";
import { messages } from "../../../../domain/messages.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Button } from "../../../ui/button.tsx";
import type { MarkedRow } from "./describe-notes.ts";

const choices: { value: Category; label: string }[] = [
  { value: "veg", label: "Veg" },
  { value: "non-veg", label: "Non-Veg" },
];

/** Answers keyed by the row's id and name, so that they still apply to a corrected file. */
export type CategoryAnswers = ReadonlyMap<string, Category>;

export function buildAnswerKey({ id, name }: Pick<CategoryQuestion, "id" | "name">): string {
  return JSON.stringify([id, name]);
}

/** The error message for a missing or contradictory answer; null if the answer is valid. */
export function findAnswerProblem(
  question: CategoryQuestion,
  answers: CategoryAnswers,
): string | null {
  const answer = answers.get(buildAnswerKey(question));
  if (answer === undefined) return messages.menuImport.category;
  return question.isVegan && answer === "non-veg" ? messages.menuImport.veganAnswer : null;
}

/** The dishes with a valid answer, with the mark that it gives them. */
export function listAnsweredRows(
  questions: readonly CategoryQuestion[],
  answers: CategoryAnswers,
): MarkedRow[] {
  return questions.flatMap((question) => {
    const { row, name, isVegan, allergens } = question;
    const category = answers.get(buildAnswerKey(question));
    if (!category || findAnswerProblem(question, answers) !== null) return [];
    return [{ row, name, dish: { category, vegan: isVegan, allergens } }];
  });
}

/**
 * Asks about each dish that neither the file nor the menu marks as veg or non-veg. `showMissing`
 * shows an error beside each unanswered question.
 */
export function CategoryQuestions({
  questions,
  answers,
  showMissing,
  onAnswer,
}: {
  questions: readonly CategoryQuestion[];
  answers: CategoryAnswers;
  showMissing: boolean;
  onAnswer(questions: readonly CategoryQuestion[], category: Category): void;
}) {
  const business = useBusiness();
  const unresolved = questions.filter((question) => findAnswerProblem(question, answers) !== null);
  const isPartlyAnswered = unresolved.length > 0 && unresolved.length < questions.length;
  return (
    <section
      aria-labelledby="questions-title"
      className="rounded-card border border-line bg-surface"
    >
      <div className="flex flex-col gap-2 px-4 py-3">
        <h4 id="questions-title" className="font-semibold">
          Veg or non-veg? {questions.length - unresolved.length} of {questions.length} answered
        </h4>
        <p className="text-muted">
          Your file doesn't say for {questions.length === 1 ? "this dish" : "these dishes"}. Veg
          means no {describeVeg(business)}.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <span id="questions-all">{isPartlyAnswered ? "All others:" : "All of these:"}</span>
          {choices.map(({ value, label }) => (
            <Button
              key={value}
              id={`questions-all-${value}`}
              aria-labelledby={`questions-all questions-all-${value}`}
              variant="secondary"
              size="sm"
              className="min-h-11"
              onClick={() => onAnswer(unresolved.length > 0 ? unresolved : questions, value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <ul className="border-line border-t">
        {questions.map((question) => {
          const answer = answers.get(buildAnswerKey(question));
          const problem =
            showMissing || answer !== undefined ? findAnswerProblem(question, answers) : null;
          return (
            <li key={question.row} className="border-line border-b px-4 py-2 last:border-b-0">
              <fieldset className="grid items-center gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
                <legend className="sr-only">
                  {question.name}
                  {problem && `: ${problem}`}
                </legend>
                <span className="text-muted tabular-nums">Row {question.row}</span>
                <span aria-hidden="true" className="wrap-anywhere font-semibold">
                  {question.name}
                </span>
                <span className="flex gap-5">
                  {choices.map(({ value, label }) => (
                    <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
                      <input
                        type="radio"
                        name={`category-${question.row}`}
                        checked={answer === value}
                        data-unanswered={findAnswerProblem(question, answers) !== null || undefined}
                        onChange={() => onAnswer([question], value)}
                        className="size-5 shrink-0"
                      />
                      {label}
                    </label>
                  ))}
                </span>
                {problem && (
                  <span className="col-span-full font-medium text-danger text-sm">{problem}</span>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
