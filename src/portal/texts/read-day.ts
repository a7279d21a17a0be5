/** The day that a text names, as YYYY-MM-DD: 20261121, 2026/11/21, 2026.1.5, full-width digits too; undefined where it names none that exists. */
export const readDay = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').trim();
  const [, year, month, date] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D?$/.exec(plain) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? undefined : day;
};
