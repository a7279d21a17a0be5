import { Box, chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import type { Widget, WidgetProps } from '../widgets/define.ts';

type FrameProps = {
  readonly id: string;
  readonly label: string;
  readonly isGroup?: boolean;
  readonly isOptional?: boolean;
  /** Whether the text above names the field. The label is then for screen readers only. */
  readonly isNamedAbove?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** A correction offered beside the error. */
  readonly correction?: ReactNode;
  readonly children: ReactNode;
};

/** Shows the label above an input, and the hint or error below. */
export const FieldFrame = ({ id, label, isGroup, isOptional, isNamedAbove, hint, error, correction, children }: FrameProps) => {
  const t = useTranslate();
  const ids = frameIds(id);
  return (
    <Flex direction="column" align="stretch" gap="1" minW="0" w="full">
      <chakra.label
        as={isGroup ? 'span' : 'label'}
        id={ids.label}
        htmlFor={isGroup ? undefined : id}
        textStyle="sm"
        display="block"
        w={isGroup ? undefined : 'fit-content'}
        srOnly={isNamedAbove || undefined}
      >
        {label}
        {isOptional && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {t(partTexts.optional)}
          </chakra.span>
        )}
      </chakra.label>
      {children}
      {error !== undefined && (
        <Flex id={ids.error} textStyle="sm" color="fg.error" align="flex-start" gap="1.5">
          <Box flexShrink="0" pt="0.1875rem" aria-hidden>
            <TriangleAlert size={14} strokeWidth={2} />
          </Box>
          <span>
            {error}
            {correction !== undefined && <> {correction}</>}
          </span>
        </Flex>
      )}
      {error === undefined && hint !== undefined && (
        <Box id={ids.hint} textStyle="xs" color="fg.muted">
          {hint}
        </Box>
      )}
    </Flex>
  );
};

type FieldInputProps = Omit<WidgetProps, 'labelId' | 'describedBy' | 'isInvalid'> &
  Pick<FrameProps, 'isOptional' | 'isNamedAbove' | 'hint' | 'error' | 'correction'> & { readonly widget: Widget };

/** Shows the widget of a field in its frame. */
export const FieldInput = ({ widget, isOptional, isNamedAbove, hint, error, correction, ...input }: FieldInputProps) => {
  const { component: Input, isGroup } = widget;
  if (!Input) return null;
  const { id, label } = input;
  const ids = frameIds(id);
  return (
    <FieldFrame {...{ id, label, isGroup, isOptional, isNamedAbove, hint, error, correction }}>
      <Input
        {...input}
        labelId={ids.label}
        describedBy={error !== undefined ? ids.error : hint !== undefined ? ids.hint : undefined}
        isInvalid={error !== undefined}
      />
    </FieldFrame>
  );
};

/** Returns the ids of the parts around an input. */
export const frameIds = (id: string) => ({ label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` });

/** Returns the id of the input of a field, for links of the error summary. */
export const fieldId = (path: string): string => `field.${path}`;
