import { Type } from 'typebox';

/** Which time a figure is of; calendar units in Asia/Shanghai, up to now. */
export const periodQuery = Type.Object({
  period: Type.Optional(Type.Enum(['today', 'week', 'month', 'year'])),
});

/** A figure of a period beside the one of the same part of the period before, and its course. */
export const figure = <const Value extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(value: Value) =>
  Type.Object({
    value,
    previous: value,
    /** Change in percent with one decimal, "8.4" or "-2.1"; null where there was nothing before. */
    change: Type.Union([Type.String(), Type.Null()]),
    /** The last twelve units of the period (days, weeks, months, years), oldest first. */
    course: Type.Array(Type.Object({ label: Type.String(), value })),
  });
