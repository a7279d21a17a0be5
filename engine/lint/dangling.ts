import { defineLint } from './define.ts';
import { namesInDetail } from './named/in-detail.ts';
import { namesInModel } from './named/in-model.ts';
import { namesInSchema } from './named/names.ts';

export const dangling = defineLint({
  name: 'dangling',
  severity: 'error',
  doc: 'A name stands for nothing: a field, column, table, step, document, choice or earlier example that is not there. Names in conditions and steps are found when the model is compiled.',
  solve: 'Take the nearest of the valid names, or add what is named',
  look: (subject) => [...namesInModel(subject), ...namesInSchema(subject), ...namesInDetail(subject)],
});
