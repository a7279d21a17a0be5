import { Button, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { showCount } from '../../wording/values.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useSay } from '../texts/language.tsx';

type FootProps = {
  readonly failed: number;
  /** Whether the rows are of a file, rather than pasted. */
  readonly isFile: boolean;
  readonly isPersons: boolean;
  readonly count: number;
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onAdd: () => void;
};

/** The foot of the import dialog: what happens to failed rows, and the buttons. */
export const ImportFoot = ({ failed, isFile, isPersons, count, isReady, onSave, onCancel, onAdd }: FootProps) => {
  const say = useSay();
  return (
    <>
      {failed > 0 && isFile && (
        <Button variant="outline" size="md" onClick={onSave}>
          <Download aria-hidden />
          {say(importTexts.failedFile, { count: showCount(failed) })}
        </Button>
      )}
      <Text textStyle="sm" color="fg.muted" me="auto">
        {failed > 0 ? say(isFile ? importTexts.foot : importTexts.pastedFoot) : ''}
      </Text>
      <Button variant="outline" size="md" onClick={onCancel}>
        {say(importTexts.cancel)}
      </Button>
      <Button size="md" disabled={!isReady} onClick={onAdd}>
        {say(isPersons ? importTexts.add : importTexts.addRows, { count: showCount(count) })}
      </Button>
    </>
  );
};
