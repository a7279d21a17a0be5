import type { ModelData } from '../../core/model.ts';
import { stepOf } from '../fields/layout.ts';

/** The step that leads to an issue of a submission: that of its field, or of the documents and declarations. */
export const stepOfIssue = ({ form }: ModelData, pointer: string): string | undefined => {
  const isDeclared = pointer.startsWith('/documentsRead') || pointer.startsWith('/declarations');
  const declaring = form.steps.find((step) => (step.declarations ?? []).length > 0);
  return (isDeclared ? declaring : stepOf(form, pointer))?.step;
};
