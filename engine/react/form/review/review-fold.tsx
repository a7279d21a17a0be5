import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted } from '../../controls/card.tsx';
import { formTexts } from '../../texts/form-texts.ts';
import { useTranslate } from '../../texts/language.tsx';

type FoldProps = BoxProps & {
  readonly title: string;
  /** The number of answers in the part, if it is shown. */
  readonly count?: number;
  readonly isOpen?: boolean;
  /** The content beside the title. */
  readonly action?: ReactNode;
};

/** Shows a part of the review that can be opened: its title and, if given, the number of its answers. */
export const Fold = ({ title, count, isOpen, action, children, ...box }: FoldProps) => {
  const t = useTranslate();
  return (
    <Box position="relative" {...box}>
      <chakra.details open={isOpen} css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}>
        <chakra.summary
          display="flex"
          alignItems="center"
          gap="2"
          minH={{ base: '11', md: '8' }}
          pe="16"
          cursor="pointer"
          listStyleType="none"
          textStyle="sm"
          css={{ '&::-webkit-details-marker': { display: 'none' } }}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
          {title}
          {count !== undefined && (
            <Muted as="span" flexShrink="0">
              {t(formTexts.answered, { count })}
            </Muted>
          )}
        </chakra.summary>
        {children}
      </chakra.details>
      {action !== undefined && (
        <Box position="absolute" top="0" insetEnd="0">
          {action}
        </Box>
      )}
    </Box>
  );
};
