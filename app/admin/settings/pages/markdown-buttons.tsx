import type { RefObject } from "react";
import { Button } from "../../../ui/button.tsx";
import {
  type Edit,
  formatMarkdown,
  insertPicture,
  type MarkdownFormat,
  markdownFormats,
  type Selection,
} from "./format-markdown.ts";
import { PictureButton } from "./picture-button.tsx";

const labels: Record<MarkdownFormat, string> = {
  bold: "Bold",
  heading: "Heading",
  list: "List",
  link: "Link",
};

/** Buttons that format the selected text of a text area, or add a picture to it. */
export function MarkdownButtons({ textArea }: { textArea: RefObject<HTMLTextAreaElement | null> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not form fields.
    <div
      role="group"
      aria-label="Format the selected text"
      className="mt-0.5 mb-1 flex flex-wrap gap-2"
    >
      {markdownFormats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() =>
            textArea.current &&
            applyEdit(textArea.current, (text, selection) =>
              formatMarkdown(format, text, selection),
            )
          }
        >
          {labels[format]}
        </Button>
      ))}
      <PictureButton
        onUploaded={(path) =>
          textArea.current &&
          applyEdit(textArea.current, (text, selection) => insertPicture(path, text, selection))
        }
      />
    </div>
  );
}

function applyEdit(
  textArea: HTMLTextAreaElement,
  getEdit: (text: string, selection: Selection) => Edit,
) {
  const { value, selectionStart: start, selectionEnd: end } = textArea;
  const { replaced, replacement, selected } = getEdit(value, { start, end });
  textArea.focus();
  textArea.setSelectionRange(replaced.start, replaced.end);
  // Deprecated, but the only way that keeps the browser's undo. It also fires `input`.
  document.execCommand("insertText", false, replacement);
  textArea.setSelectionRange(selected.start, selected.end);
}
