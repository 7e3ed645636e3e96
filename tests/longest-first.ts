import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Projects whose files take longest start first: short unit tests then fill the cores until the end. */
const order = ["e2e", "integration", "architecture", "unit"];

/** Within a project Vitest's own order: the longest of the last run, or else the largest file, first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name);
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}
