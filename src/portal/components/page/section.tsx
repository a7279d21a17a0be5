import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { Card, CardHead, noWrapTexts } from '@insure/engine/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type SectionProps = Pick<ComponentProps<typeof CardHead>, 'title' | 'note'> &
  Pick<BoxProps, 'overflow' | 'css'> & {
    readonly id: string;
    readonly tools?: ReactNode;
    readonly children: ReactNode;
  };

/** Shows a card that is a section of a page, with its heading. */
export const Section = ({ id, title, note, tools, children, ...card }: SectionProps) => (
  <Card as="section" aria-labelledby={id} {...card}>
    <CardHead id={id} title={title} note={note}>
      {tools}
    </CardHead>
    {children}
  </Card>
);

/** Content of a card, with the same padding as the heading. */
export const Inset = chakra('div', { base: { px: { base: '4', md: '5' } } });
const MutedBox = chakra('div', { base: { color: 'fg.muted', textStyle: 'sm' } });
const SmallBox = chakra('div', { base: { color: 'fg.muted', textStyle: 'xs' } });

/** Muted text. Its dates do not break. */
export const Muted = ({ children, ...box }: ComponentProps<typeof MutedBox>) => (
  <MutedBox {...box}>{noWrapTexts(children)}</MutedBox>
);

/** Muted text of the smallest size that a page uses. Its dates do not break. */
export const Small = ({ children, ...box }: ComponentProps<typeof SmallBox>) => (
  <SmallBox {...box}>{noWrapTexts(children)}</SmallBox>
);

const IconBox = chakra('div', { base: { mt: '0.5', flexShrink: '0' } });

/** Shows an icon beside the first line of a text. */
export const LineIcon = ({ icon: Icon, size = 16, ...box }: { readonly icon: LucideIcon; readonly size?: number } & BoxProps) => (
  <IconBox {...box}>
    <Icon size={size} strokeWidth={size < 16 ? 2 : 1.75} aria-hidden />
  </IconBox>
);

/** A message of full width above a form. */
export const Bar = chakra('div', {
  base: { bg: 'bg.info', borderRadius: 'l3', px: { base: '4', md: '5' }, py: '3', mb: '4', textStyle: 'sm' },
});

/** The main heading of a page. It takes the focus when the page opens. */
export const PageHeading = chakra(
  'h1',
  { base: { textStyle: '2xl', fontWeight: 'semibold' } },
  { defaultProps: { tabIndex: -1, 'data-focus-landing': '' } },
);

/** Shows the main heading of a page with a list, and a sentence below it. */
export const ListHeading = ({ title, text }: { readonly title: string; readonly text: string }) => (
  // The heading leaves room for a button beside it, so that the button stays at the right.
  <Box mb="4" flex="1 1 11rem">
    <PageHeading>{title}</PageHeading>
    <Muted mt="1" maxW="45rem">
      {text}
    </Muted>
  </Box>
);

const NoteBox = chakra('div', {
  base: { mt: '4', px: '3', py: '2', borderRadius: 'l2', textStyle: 'sm' },
  variants: {
    tone: {
      info: { bg: 'bg.info', color: 'fg.info' },
      success: { bg: 'bg.success', color: 'fg.success' },
      warning: { bg: 'bg.warning', color: 'fg.warning' },
      error: { bg: 'bg.error', color: 'fg.error' },
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
});

/** Shows a short message in a tinted box. Its dates do not break. */
export const Note = ({ children, ...box }: ComponentProps<typeof NoteBox>) => <NoteBox {...box}>{noWrapTexts(children)}</NoteBox>;
