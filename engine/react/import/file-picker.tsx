import { Muted } from '../controls/text.tsx';
import { Box, Button, chakra, Flex, HStack, Spinner, Text } from '@chakra-ui/react';
import { CircleAlert, Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { showCount } from '../../wording/values.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useSay } from '../texts/language.tsx';
import type { ImportStage } from './use-import.ts';

type PickerProps = {
  readonly state: Exclude<ImportStage, { stage: 'table' }>;
  readonly onFile: (file: File) => void;
  readonly onTemplate: () => void;
  readonly onCancel: () => void;
};

/** Chooses a file by drop or dialog; shows progress with a cancel button, or why the file was refused. */
export const FilePicker = ({ state, onFile, onTemplate, onCancel }: PickerProps) => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = state.stage === 'reading' || state.stage === 'recognising';
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
    // Allows the same file again after a correction.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files);
  };
  return (
    <Flex p={{ base: '4', md: '6' }} direction="column" gap="4">
      <Flex
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor={isOver ? 'colorPalette.solid' : 'border.emphasized'}
        bg={isOver ? 'bg.muted' : 'bg.subtle'}
        borderRadius="l3"
        px="4"
        py="4"
        // Constant height, so that nothing moves when a message appears.
        minH="15rem"
        justify="center"
        direction="column"
        align="center"
        textAlign="center"
        gap="3"
      >
        {isBusy ? (
          <>
            <Spinner size="lg" color="colorPalette.solid" />
            <Text role="status" textStyle="md" overflowWrap="anywhere">
              {say(importTexts[state.stage], {
                name: state.name,
                rows: state.stage === 'recognising' ? showCount(state.rows) : '',
              })}
            </Text>
            <Button variant="outline" size="sm" onClick={onCancel}>
              {say(importTexts.cancel)}
            </Button>
          </>
        ) : (
          <>
            {state.stage === 'refused' ? (
              <Refused reason={state.reason} />
            ) : (
              <Box color="fg.muted" aria-hidden>
                <FileSpreadsheet size={36} strokeWidth={1.5} />
              </Box>
            )}
            <HStack wrap="wrap" justify="center">
              <Text textStyle="md" display={{ base: 'none', md: 'block' }}>
                {say(importTexts.drop)}
              </Text>
              <Button size="md" data-begin="" onClick={() => input.current?.click()}>
                {say(importTexts.pick)}
              </Button>
            </HStack>
            <Muted>{say(importTexts.hint)}</Muted>
          </>
        )}
        <chakra.input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          aria-label={say(importTexts.file)}
          tabIndex={-1}
          srOnly
          onChange={(event) => take(event.target.files)}
        />
      </Flex>
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="2">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onTemplate}>
          <Download aria-hidden />
          {say(importTexts.template)}
        </Button>
        <Muted>{say(importTexts.templateHint)}</Muted>
      </Flex>
      <Muted>{say(importTexts.local)}</Muted>
    </Flex>
  );
};

const Refused = ({ reason }: { readonly reason: string }) => {
  const say = useSay();
  return (
    <Flex role="alert" gap="2.5" p="3" bg="bg.error" color="fg.error" borderRadius="l2" textStyle="sm" textAlign="start">
      <CircleAlert size={18} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
      <Box>
        <Text fontWeight="semibold">{say(importTexts.refused)}</Text>
        <Text>{reason}</Text>
      </Box>
    </Flex>
  );
};
