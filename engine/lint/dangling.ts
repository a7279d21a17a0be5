import { defineLint } from './define.ts';
import { namesInDetail } from './named/in-detail.ts';
import { namesInModel } from './named/in-model.ts';
import { namesInSchema } from './named/names.ts';

export const dangling = defineLint({
  name: 'dangling',
  severity: 'error',
  stage: 'names',
  doc: 'A name has no target: the field, column, table, step, document, choice or earlier example does not exist. Names in conditions and steps are found when the model is compiled.',
  solve: 'Use the nearest of the valid names, or add the missing target',
  check: (subject) => [...namesInModel(subject), ...namesInSchema(subject), ...namesInDetail(subject)],
});
