import { plain } from './decimal.ts';
import type { IsoDate, Model, PriceResult } from './model.ts';
import type { Ready } from './ready.ts';
import { startRun, type Run } from './run.ts';
import { traceOf } from './trace.ts';
import { asDecimal, isMiss, show, type Miss, type Value } from './value.ts';

/** The premium of an application on a date with its issues; the trace is built when asked for. Pure and exact. */
export const price = (ready: Ready, model: Model, application: unknown, at: IsoDate): PriceResult =>
  priceRun(ready, startRun(model.data, application, at));

/** The same over a run that was started already. */
export const priceRun = (ready: Ready, run: Run): PriceResult => {
  const { model, plan } = ready;
  const amount = (path: string): string | undefined => decimalText(plan.scope('policy').operand(path)(run, undefined, undefined));
  const premium = amount(model.premium);
  const issues = [...run.issues];
  const split =
    model.instalments && plan.scope('policy').condition(model.instalments.when)(run, undefined, undefined) === true
      ? amount(model.instalments.each)
      : undefined;
  return {
    ...(premium === undefined || issues.length > 0 ? {} : { premium }),
    issues,
    trace: () => traceOf(ready, run),
    value: (list, index, step) => {
      const item = run.items[list]?.[index];
      const cell = plan.cell(`${list}.${step}`);
      const value = item && cell?.get(run, item, item.value);
      return value === undefined || isMiss(value)
        ? undefined
        : cell?.step.unit === 'money' || cell?.step.round
          ? decimalText(value)
          : show(value);
    },
    get benefits() {
      return benefitsOf(ready, run);
    },
    ...(split === undefined || !model.instalments ? {} : { instalments: { each: split, times: model.instalments.times } }),
  };
};

const decimalText = (value: Value | Miss | undefined): string | undefined => {
  const decimal = value === undefined || isMiss(value) ? undefined : asDecimal(value);
  return decimal && plain(decimal);
};

const benefitsOf = ({ model, plan }: Ready, run: Run): PriceResult['benefits'] =>
  model.benefits.flatMap((benefit) => {
    if (benefit.when && plan.scope('policy').condition(benefit.when)(run, undefined, undefined) !== true) return [];
    const values = new Set(
      plan
        .scope('policy')
        .many(benefit.amount)(run, undefined)
        .map(({ value }) => value),
    );
    const amounts = [...values].flatMap((value) =>
      value === undefined || isMiss(value) ? [] : (asDecimal(value)?.toFixed() ?? []),
    );
    const { title, note, per } = benefit;
    return [{ title, ...(note !== undefined && { note }), per, amounts: [...new Set(amounts)] }];
  });
