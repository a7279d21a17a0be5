import type { FactPlace, TracePart } from '../model/model.ts';
import { type PreparedScope, unitOfCell } from '../model/pricing/ready.ts';
import type { Run } from '../model/pricing/run.ts';
import { presentValue } from '../model/pricing/value.ts';
import { partOf } from './trace-parts.ts';

/** The facts of the application that are shown at a place, with title and value; without those that are unknown. */
export const shownFacts = ({ plan, model, ...ready }: PreparedScope, run: Run, place: FactPlace): readonly TracePart[] =>
  (model.facts['application'] ?? []).flatMap(({ step, title, shown = [] }) => {
    const cell = shown.includes(place) ? plan.cell(`application.${step}`) : undefined;
    const value = cell && presentValue(cell.get(run, undefined, undefined));
    return cell && value !== undefined ? [partOf(title, unitOfCell({ ...ready, plan, model }, cell), value)] : [];
  });
