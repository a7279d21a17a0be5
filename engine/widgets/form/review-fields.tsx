import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addDays, addMonths, daysBetween, translate } from '../../index.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { holderOf, pointerOfPath, readPath, schemaAt } from '../store/field-path.ts';
import { formatOf } from '../store/format-of.ts';
import { useApplication } from '../store/use-application.ts';
import { useFormStore } from './form-context.ts';
import { masked } from './mask.ts';

/** Fields with their values in words, numbers of persons masked. Hidden fields are left out. */
export const ReviewFields = ({ paths, onChange }: { readonly paths: readonly string[]; readonly onChange: (path: string) => void }) => {
  const say = useSay();
  const language = useLanguage();
  const store = useFormStore();
  const { model } = store;
  const fields = useApplication(store, (state) => state.fields);
  const hidden = useApplication(store, (state) => state.findings.hidden);
  return paths
    .filter((path) => !hidden.has(pointerOfPath(path)))
    .map((path) => {
      const field = schemaAt(model.data.schema, path) ?? {};
      const value = readPath(fields, path);
      const text = masked(labelOf(choicesOf(model, field, language), value), formatOf(field, holderOf(fields, path), fields), field);
      const period = periodText(path);
      const label = translate(model.data, field.title ?? path, language);
      return (
        <ReviewLine key={path} label={label} onChange={() => onChange(path)}>
          {period ?? (text === '' ? say(formTexts.none) : text)}
        </ReviewLine>
      );
    });

  /** The start date reads as the whole period, where months say its end. */
  function periodText(path: string): string | undefined {
    const { term } = model.data;
    const start = readPath(fields, path);
    const months = term?.months === undefined ? undefined : readPath(fields, term.months.replace(/^application\./, ''));
    if (term?.start !== `application.${path}` || typeof start !== 'string' || typeof months !== 'number') return undefined;
    const end = addDays(addMonths(start, months), -1);
    return say(formTexts.period, { from: start, to: end, days: daysBetween(start, end) + 1 });
  }
};

/** One answer: what was asked, what was said, and a link to change it. */
export const ReviewLine = ({ label, children, onChange }: { readonly label: string; readonly children: ReactNode; readonly onChange?: () => void }) => {
  const say = useSay();
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr) auto', md: '12rem minmax(0,1fr) auto' }} columnGap="4" alignItems="baseline" py="2.5" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <chakra.span color="fg.muted">{label}</chakra.span>
      <chakra.span gridRow={{ base: '2', md: '1' }} gridColumn={{ base: '1 / -1', md: '2' }} overflowWrap="anywhere">
        {children}
      </chakra.span>
      {onChange && (
        <chakra.button type="button" color="fg.link" cursor="pointer" minH="6" gridColumn={{ base: '2', md: '3' }} gridRow="1" aria-label={say(formTexts.changeWhat, { what: label })} _hover={{ textDecoration: 'underline' }} onClick={onChange}>
          {say(formTexts.change)}
        </chakra.button>
      )}
    </Box>
  );
};
