import { compileModel } from '../../../engine/index.ts';
import { lintModels } from '../../../engine/lint.ts';
import { modelCodes, schemaFiles } from '../../engine/model-files.ts';
import { defineRow } from '../define.ts';
import { inTurns } from '../measure.ts';
import { withChina } from '../../engine/with-china.ts';

/** Compiling every product model of schemas/, and compiling with every lint and every example. */
export const row = defineRow({
  order: 90,
  run: async ({ samples, isQuick }) => {
    const times = inTurns(
      {
        compile: () => modelCodes.map((code) => compileModel(schemaFiles, code, withChina)),
        lint: () => lintModels(schemaFiles, modelCodes, { whole: true, engine: withChina }),
      },
      { rounds: isQuick ? 1 : Math.min(samples, 3), warmUp: 1 },
    );
    const what = (work: string): string => `${work} all ${modelCodes.length} models`;
    return {
      figures: [
        { what: what('compile'), unit: 'ms', ours: times.compile, peers: [] },
        { what: what('compile and lint'), unit: 'ms', ours: times.lint, peers: [] },
      ],
    };
  },
});
