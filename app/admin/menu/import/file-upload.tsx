import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import {
  addChoice,
  applyMapping,
  type ColumnMapping,
} from "../../../../domain/menu-import/column-mapping.ts";
import type {
  CategoryAnswer,
  CategoryQuestion,
} from "../../../../domain/menu-import/plan-import.ts";
import { messages } from "../../../../domain/messages.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import {
  buildAnswerKey,
  type CategoryAnswers,
  CategoryQuestions,
  findAnswerProblem,
} from "./category-questions.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import { CompleteAllergens } from "./complete-allergens.tsx";
import { type CellCorrections, CorrectRows, removeCorrections } from "./correct-rows.tsx";
import type { ImportReport } from "./describe-rows.ts";
import type { ImportResult } from "./import-action.ts";
import { ImportNotes } from "./import-notes.tsx";
import { ImportRows } from "./import-rows.tsx";
import { listReportNotes } from "./list-report-notes.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { Verdict } from "./verdict.tsx";

/** Checks a chosen file immediately. A file without problems can be saved as the draft. */
export function FileUpload({ replacesDraft, onSave }: { replacesDraft: boolean; onSave(): void }) {
  const fetcher = useFetcher<ImportResult>();
  const business = useBusiness();
  const id = useId();
  /**
   * A copy in memory, because browsers refuse to send a file that has changed since it was chosen.
   */
  const [file, setFile] = useState<File | null>(null);
  /** Whether the last report is hidden while the file is checked. */
  const [hidesReport, setHidesReport] = useState(true);
  const [isComplete, setIsComplete] = useState(false);
  /** The chosen columns, kept for the next file. */
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  /** Whether the columns were changed after the last report. */
  const [hasChangedColumns, setHasChangedColumns] = useState(false);
  const [answers, setAnswers] = useState<CategoryAnswers>(new Map());
  /** The corrections typed for this file's cells, checked or not. */
  const [corrections, setCorrections] = useState<CellCorrections>(new Map());
  const [showMissing, setShowMissing] = useState(false);
  /** The file's last report, shown again if the next check fails, so that no input is lost. */
  const [heldReport, setHeldReport] = useState<ImportReport>();
  const section = useRef<HTMLElement>(null);
  const resultHeading = useRef<HTMLHeadingElement>(null);
  const runningCheck = useRef<"columns" | "corrections">(null);
  const intent = fetcher.formData?.get("intent");
  const isBusy = fetcher.state !== "idle";
  const isChecking = isBusy && hidesReport;
  const result = file && !isChecking ? fetcher.data : undefined;
  const refusal = result?.kind === "refused" ? result : undefined;
  const hasCheckFailed = result !== undefined && isCheckFailed(result);
  const lastReport = getReport(result) ?? (hasCheckFailed ? heldReport : undefined);
  const report = hasChangedColumns ? undefined : lastReport;
  const foundColumns = lastReport?.fileColumns ?? refusal?.fileColumns ?? [];
  const fileColumns = hasChangedColumns ? applyMapping(foundColumns, mapping) : foundColumns;
  const failureMessage = result && result.kind !== "ok" ? result.message : null;
  const refusedRowCount = report?.refused.length ?? 0;
  const changeCount =
    report?.rows.filter(({ outcome }) => outcome === "new" || outcome === "changed").length ?? 0;
  const questions = report?.questions ?? [];
  const unanswered = questions.filter((question) => findAnswerProblem(question, answers) !== null);
  const hasSomethingToSave = changeCount > 0 || questions.length > 0;
  const canSave = hasSomethingToSave && refusedRowCount === 0;
  const isSaving = intent === "save";
  const problem =
    failureMessage ??
    (refusedRowCount > 0 ? messages.menuImport.hasProblems(refusedRowCount) : null);
  const canCompleteAllergens = report && (report.unstatedWarning !== "" || isComplete);

  function submit(
    submittedFile: File,
    intent: "check" | "save",
    hasCompleteAllergens: boolean,
    sentCorrections = corrections,
  ) {
    const form = new FormData();
    form.set("intent", intent);
    form.set("file", submittedFile);
    if (hasCompleteAllergens) form.set("complete", "on");
    form.set("columns", JSON.stringify(mapping));
    form.set("corrections", JSON.stringify([...sentCorrections.values()]));
    if (intent === "save")
      form.set(
        "answers",
        JSON.stringify(questions.flatMap((question) => buildAnswer(question, answers))),
      );
    void fetcher.submit(form, {
      method: "post",
      action: "/admin/menu/import",
      encType: "multipart/form-data",
    });
  }
  async function chooseFile(chosenFile: File) {
    const copy = new File([await chosenFile.arrayBuffer()], chosenFile.name, { type: "text/csv" });
    setFile(copy);
    setHidesReport(true);
    setIsComplete(false);
    setHasChangedColumns(false);
    setShowMissing(false);
    setCorrections(new Map());
    setHeldReport(undefined);
    submit(copy, "check", false, new Map());
  }
  function checkColumns(checkedFile: File) {
    setHidesReport(true);
    setIsComplete(false);
    runningCheck.current = "columns";
    submit(checkedFile, "check", false);
  }
  function checkCorrections(checkedFile: File, typedCorrections: CellCorrections) {
    setHidesReport(false);
    setCorrections(typedCorrections);
    runningCheck.current = "corrections";
    submit(checkedFile, "check", isComplete, typedCorrections);
  }
  function save(checkedFile: File) {
    setHidesReport(false);
    setShowMissing(unanswered.length > 0);
    if (unanswered.length === 0) submit(checkedFile, "save", isComplete);
    else section.current?.querySelector<HTMLInputElement>("[data-unanswered]")?.focus();
  }
  useNewResult(fetcher.data, (newResult) => {
    const newReport = getReport(newResult);
    if (newReport) setHeldReport(newReport);
    // After a failed check, the last report is of other columns than the chosen ones.
    if (runningCheck.current === "columns" && !isCheckFailed(newResult))
      setHasChangedColumns(false);
    if (runningCheck.current === "corrections") resultHeading.current?.focus();
    runningCheck.current = null;
    const isSaved = newResult.kind === "ok" && !newResult.value;
    if (!isSaved) return;
    setFile(null);
    setAnswers(new Map());
    onSave();
  });
  const isChecked = result !== undefined;
  useEffect(() => {
    if (isChecked) resultHeading.current?.focus();
  }, [isChecked]);

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <h2 id={`${id}-title`} className="text-2xl">
        {replacesDraft ? "Import another file" : "Choose a file"}
      </h2>
      <Card className="flex flex-col gap-4 p-5">
        <p id={`${id}-hint`} className="text-muted">
          CSV from Excel, LibreOffice or Google Sheets. In Excel, choose File, Save As, “CSV UTF-8”.
          We check every row before we save anything.
          {replacesDraft && " A new draft replaces the one above, with its photos."}
        </p>
        <label
          className={buttonClasses(
            file ? "secondary" : "primary",
            "md",
            "cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
          )}
        >
          {file ? "Choose another file" : "Choose a CSV file"}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => {
              const chosenFile = event.target.files?.[0];
              // Allows the same file to be chosen again.
              event.target.value = "";
              if (chosenFile) void chooseFile(chosenFile);
            }}
          />
        </label>
        {file && (isChecking || isSaving) && (
          <div className="flex flex-col gap-2">
            <p role="status">
              {isSaving ? `Saving ${file.name} as a draft…` : `Checking ${file.name}…`}
            </p>
            <ProgressBar label={`Progress of ${file.name}`} />
          </div>
        )}
        {isChecked && file && (
          <div className="flex flex-col gap-4">
            <h3
              ref={resultHeading}
              tabIndex={-1}
              className="wrap-anywhere font-semibold text-lg outline-none"
            >
              {problem ? "There is a problem" : "Result"}: {file.name}
            </h3>
            {hasChangedColumns && (
              <p>You changed the columns. Check the file again to see the result.</p>
            )}
            {(!hasChangedColumns || hasCheckFailed) && (
              <Verdict
                report={report}
                problem={problem}
                changeCount={changeCount}
                unansweredCount={unanswered.length}
                saveButtonId={`${id}-save`}
              />
            )}
            {report && (
              <CorrectRows
                report={report}
                corrections={corrections}
                isBusy={isBusy}
                onChange={setCorrections}
                onCheck={(typed) => checkCorrections(file, typed)}
              />
            )}
            {fileColumns.length > 0 && (
              <ColumnChoices
                columns={fileColumns}
                hasChanged={hasChangedColumns}
                isBusy={isBusy}
                onChange={(index, column) => {
                  setMapping(addChoice(mapping, fileColumns, { index, column }));
                  setCorrections(
                    removeCorrections(corrections, [column, fileColumns[index]?.column]),
                  );
                  setHasChangedColumns(true);
                }}
                onCheck={() => checkColumns(file)}
              />
            )}
            {report && <ImportNotes notes={listReportNotes(report, answers, business)} />}
            {canCompleteAllergens && (
              <CompleteAllergens
                report={report}
                isComplete={isComplete}
                onChange={(isNowComplete) => {
                  setIsComplete(isNowComplete);
                  setHidesReport(false);
                  submit(file, "check", isNowComplete);
                }}
              />
            )}
            {questions.length > 0 && (
              <CategoryQuestions
                questions={questions}
                answers={answers}
                showMissing={showMissing}
                onAnswer={(answeredQuestions, category) =>
                  setAnswers(
                    new Map([
                      ...answers,
                      ...answeredQuestions.map(
                        (question) => [buildAnswerKey(question), category] as const,
                      ),
                    ]),
                  )
                }
              />
            )}
            {canSave && (
              <Button
                id={`${id}-save`}
                className="self-start"
                busy={isBusy}
                onClick={() => save(file)}
              >
                {isSaving ? "Saving…" : "Save as draft"}
              </Button>
            )}
            {report && <ImportRows rows={report.rows} questionCount={questions.length} />}
          </div>
        )}
      </Card>
    </section>
  );
}

/** Whether the file was not checked, and can be sent again. */
function isCheckFailed(result: ImportResult): boolean {
  return result.kind === "failed" || (result.kind === "refused" && result.code === "too_many");
}

function getReport(result: ImportResult | undefined): ImportReport | undefined {
  if (result?.kind === "ok") return result.value?.report;
  return result?.kind === "refused" ? result.report : undefined;
}

function buildAnswer({ id, name }: CategoryQuestion, answers: CategoryAnswers): CategoryAnswer[] {
  const category = answers.get(buildAnswerKey({ id, name }));
  return category ? [{ id, name, category }] : [];
}
