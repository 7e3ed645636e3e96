import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The order in which projects start: those with the slowest files first; short unit tests then fill
 * the remaining time.
 */
const order = ["e2e", "integration", "architecture", "unit"];

/**
 * Within a project, keeps Vitest's order: the slowest file of the last run first, or else the
 * largest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name);
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}
