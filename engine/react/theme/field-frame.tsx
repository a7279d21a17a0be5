import { Box, chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import type { Widget, WidgetProps } from '../widgets/define.ts';

type FrameProps = {
  readonly id: string;
  readonly label: string;
  readonly isGroup?: boolean;
  readonly isOptional?: boolean;
  /** The text above names the field: the label is for screen readers only. */
  readonly isNamedAbove?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** A correction offered beside the error. */
  readonly mend?: ReactNode;
  readonly children: ReactNode;
};

/** Label above the input, hint or error below. */
export const FieldFrame = ({ id, label, isGroup, isOptional, isNamedAbove, hint, error, mend, children }: FrameProps) => {
  const say = useSay();
  const ids = frameIds(id);
  const words = (
    <>
      {label}
      {isOptional && (
        <chakra.span color="fg.muted" fontWeight="normal">
          {say(partTexts.optional)}
        </chakra.span>
      )}
    </>
  );
  return (
    <Flex direction="column" align="stretch" gap="1" minW="0" w="full">
      {isGroup ? (
        <chakra.span id={ids.label} textStyle="sm" display="block" srOnly={isNamedAbove || undefined}>
          {words}
        </chakra.span>
      ) : (
        <chakra.label
          id={ids.label}
          htmlFor={id}
          textStyle="sm"
          display="block"
          w="fit-content"
          srOnly={isNamedAbove || undefined}
        >
          {words}
        </chakra.label>
      )}
      {children}
      {error !== undefined && (
        <Flex id={ids.error} textStyle="sm" color="fg.error" align="flex-start" gap="1.5">
          <Box flexShrink="0" pt="0.1875rem" aria-hidden>
            <TriangleAlert size={14} strokeWidth={2} />
          </Box>
          <span>
            {error}
            {mend !== undefined && <> {mend}</>}
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
  Pick<FrameProps, 'isOptional' | 'hint' | 'error'> & { readonly widget: Widget };

/** The widget of a field in its frame, outside of RJSF. */
export const FieldInput = ({ widget, isOptional, hint, error, ...input }: FieldInputProps) => {
  const { component: Input, isGroup } = widget;
  const ids = frameIds(input.id);
  return (
    <FieldFrame id={input.id} label={input.label} isGroup={isGroup} isOptional={isOptional} hint={hint} error={error}>
      <Input
        {...input}
        labelId={ids.label}
        describedBy={error !== undefined ? ids.error : hint !== undefined ? ids.hint : undefined}
        isInvalid={error !== undefined}
      />
    </FieldFrame>
  );
};

/** Ids of the parts around an input. */
export const frameIds = (id: string) => ({ label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` });

/** Id of the input of a field, for links of the error summary. */
export const fieldId = (path: string): string => `field.${path}`;
