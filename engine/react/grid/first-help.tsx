import { Button, HStack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useHandler } from '../controls/hooks.ts';
import { colours } from '../controls/tokens.ts';
import type { ApplicationStore } from '../state/state.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import type { GridState } from './use-grid.ts';

const mark = 'grid-tour';

/** Returns whether the tour of the grid is offered, which it is until it was finished or dismissed once. */
export const useTourOffer = ({ seen }: ApplicationStore) => {
  const [isOffered, setOffered] = useState(() => seen !== undefined && seen.read(mark) === undefined);
  const end = useHandler((): void => {
    seen?.write(mark, 'seen');
    setOffered(false);
  });
  return { isOffered, end };
};

type FirstHelpProps = {
  readonly grid: Pick<GridState, 'store' | 'place'>;
  readonly tour: ReturnType<typeof useTourOffer>;
  readonly onHelp: () => void;
  readonly onTour: () => void;
  readonly onDismiss: () => void;
};

/** Shows a link in an empty list, the first one of the form. It opens the tour, or the help dialog after the tour was finished or dismissed. */
export const FirstHelp = ({ grid: { store, place }, tour, onHelp, onTour, onDismiss }: FirstHelpProps) => {
  const t = useTranslate();
  if (store.places[0] !== place) return null;
  return (
    <HStack justify="center" gap="0" mt="1" minH="8">
      <Button variant="plain" size="sm" color={colours.link} onClick={tour.isOffered ? onTour : onHelp}>
        {t(tour.isOffered ? gridTexts.tourOffer : gridTexts.helpOffer)}
      </Button>
      {tour.isOffered && (
        <Button
          variant="ghost"
          size="xs"
          px="1.5"
          color="fg.muted"
          aria-label={t(gridTexts.tourDismiss)}
          title={t(gridTexts.tourDismiss)}
          onClick={() => {
            tour.end();
            onDismiss();
          }}
        >
          <X aria-hidden />
        </Button>
      )}
    </HStack>
  );
};
