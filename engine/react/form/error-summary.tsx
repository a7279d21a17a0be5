import { Box, chakra, Heading } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showCount } from '../../wording/values.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { useFormStore } from '../state/form-context.ts';
import { joinedText, lineText, type SummaryLine } from './summary-lines.ts';

type SummaryProps = {
  readonly lines: readonly SummaryLine[];
  /** Grows with every try: focus moves here each time. */
  readonly tries: number;
};

/** What must be mended before the step can be left: a box that takes focus, its lines leading to the fields. */
export const ErrorSummary = ({ lines, tries }: SummaryProps) => {
  const say = useSay();
  const language = useLanguage();
  const store = useFormStore();
  const box = useRef<HTMLDivElement>(null);
  const isShown = lines.length > 0 && tries > 0;
  const focused = useRef(0);
  useEffect(() => {
    // A fault that comes up while one goes on filling in takes the focus from nobody: only a try does.
    if (isShown && focused.current !== tries) box.current?.focus();
    focused.current = tries;
  }, [tries, isShown]);
  useEffect(() => {
    if (!isShown) return undefined;
    const prefix = say(formTexts.titlePrefix);
    const { title } = document;
    if (!title.startsWith(prefix)) document.title = `${prefix}${title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isShown, say]);
  if (!isShown) return null;
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      bg="bg.panel"
      borderWidth="2px"
      borderColor="border.error"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      display="flex"
      gap="3"
      scrollMarginTop="5rem"
    >
      <Box color="fg.error" pt="0.125rem" aria-hidden>
        <TriangleAlert size={20} strokeWidth={1.75} />
      </Box>
      <Box minW="0">
        <Heading as="h2" id="error-summary-title" textStyle="lg" fontWeight="semibold">
          {say(formTexts.problems, { count: showCount(lines.reduce((sum, { count }) => sum + count, 0)) })}
        </Heading>
        <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
          {lines.map((line) => (
            <li key={line.key}>
              <chakra.a
                href={`#${line.target}`}
                color="fg.error"
                textDecoration="underline"
                textUnderlineOffset="0.2em"
                display="inline-block"
                minH="6"
                onClick={(event) => {
                  focusOn(event, line.target);
                  if (line.seek) store.seek(line.seek);
                }}
              >
                {lineText(line, language)}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </Box>
      <LiveMessage text={joinedText(lines, language)} isUrgent />
    </Box>
  );
};

const focusOn = (event: { preventDefault: () => void }, target: string): void => {
  const node = document.getElementById(target);
  if (!node) return;
  event.preventDefault();
  node.scrollIntoView({ block: 'center' });
  node.focus({ preventScroll: true });
};
