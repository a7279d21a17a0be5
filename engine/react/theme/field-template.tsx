import { Box, chakra } from '@chakra-ui/react';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { schemaAt } from '../state/field-path.ts';
import { useApplication } from '../state/use-application.ts';
import { choicesOf } from '../fields/choices.ts';
import { fieldIssueText } from '../fields/field-issue-text.ts';
import { isRequired } from '../state/layout.ts';
import { useFieldHint, useFieldIssue } from '../fields/use-field.ts';
import { widgetFor } from '../fields/field.ts';
import { CopyCheckbox, useCopyAbove, useCopySource } from '../fields/copy-checkbox.tsx';
import { useFormStore } from '../state/form-context.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { FieldFrame } from './field-frame.tsx';

/** RJSF's template of one field: our frame, with the hint and the issue that the store shows for it. */
export const FieldTemplate = ({ id, label, children, fieldPathId, hidden, uiSchema }: FieldTemplateProps) => {
  const store = useFormStore();
  const language = useLanguage();
  const say = useSay();
  const path = String(fieldPathId.path.at(-1) ?? '');
  const { data } = store.model;
  const field = schemaAt(data.schema, path);
  const issue = useFieldIssue(store, path);
  const isFilled = useApplication(store, (state) => state.filled.has(path));
  const hint = useFieldHint(store, path);
  const copy = useCopyAbove(store, path);
  const source = useCopySource(store, path);
  if (!field || fieldPathId.path.length === 0) return children;
  const choices = choicesOf(store.model, field, language);
  const widget = widgetFor(data.form, path, field, choices);
  const expected = issue?.code === 'differs-from-id' ? issue.params?.['expected'] : undefined;
  return (
    <>
      {copy && <CopyCheckbox copy={copy} />}
      <Box gridColumn={widget?.isWide ? '1 / -1' : undefined} display={hidden ? 'none' : undefined} minW="0">
        <FieldFrame
          id={id}
          label={label}
          isGroup={widget?.isGroup}
          isNamedAbove={uiSchema?.['ui:options']?.['isNamedAbove'] === true}
          isOptional={!isRequired(data.schema, path)}
          hint={source === undefined ? (isFilled ? say(formTexts.filledFromId) : hint) : say(formTexts.copied, { source })}
          error={issue && fieldIssueText(store.model, issue, { title: label, choices }, language)}
          mend={
            expected === undefined ? undefined : (
              <chakra.button
                type="button"
                color="fg.link"
                textDecoration="underline"
                cursor="pointer"
                onClick={() => store.setField(path, expected)}
              >
                {say(formTexts.useThis, { value: expected })}
              </chakra.button>
            )
          }
        >
          {children}
        </FieldFrame>
      </Box>
    </>
  );
};

/** RJSF's template of the fields of a section: one or two columns, not wider than is comfortable to read. */
export const ObjectTemplate = ({ properties, uiSchema }: ObjectFieldTemplateProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{
      base: 'minmax(0,1fr)',
      md: uiSchema?.['ui:options']?.['columns'] === 1 ? 'minmax(0,1fr)' : 'repeat(2, minmax(0,1fr))',
    }}
    columnGap="6"
    rowGap="4"
    alignItems="start"
    maxW="50rem"
  >
    {properties.filter((property) => !property.hidden).map((property) => property.content)}
  </Box>
);
