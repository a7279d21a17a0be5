import { Box, chakra, Flex } from '@chakra-ui/react';
import { type CompiledModel, exampleOrders, type LanguageTag, type ModelFiles } from '@insure/engine';
import { SegmentInput, Select } from '@insure/engine/react';
import { ListPlus } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isView, READY, type Shown, type View, views } from './frame.ts';
import { texts } from './texts.ts';
import { ToolButton } from './tool-button.tsx';

type PreviewPaneProps = {
  readonly compiled: CompiledModel;
  /** The files of `compiled`. */
  readonly files: ModelFiles;
  readonly language: LanguageTag;
  /** The address of the page that calls `openPreview`, of the same origin. */
  readonly page: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Adds the application in the form to the examples; undefined while that is not possible. */
  readonly onAdd: (() => void) | undefined;
};

/** Widths in pixels of a phone, of a desktop, and of a pane that is too narrow for both. */
const PHONE = 390;
const DESKTOP = 1120;
const NARROW_PANE = 600;

/**
 * Shows the preview in a frame, so that its media queries use the width of the frame and not that of the window. A desktop
 * that is wider than the pane is drawn smaller.
 */
export const PreviewPane = ({ compiled, files, language, page, frame, onAdd }: PreviewPaneProps) => {
  const [view, setView] = useState<View>('form');
  const [isPhone, setPhone] = useState(false);
  const [example, setExample] = useState('');
  const [pane, size] = useSize();
  const names = useMemo(
    () => exampleOrders(compiled.model, compiled.examples).map((order) => order.example.name),
    [compiled.model, compiled.examples],
  );
  const isNarrow = size.width < NARROW_PANE;
  const width = isNarrow ? size.width : isPhone ? PHONE : Math.max(size.width, DESKTOP);
  const scale = Math.min(1, size.width / width);
  useShown(frame, { files, code: compiled.data.code, language, view, example });
  return (
    <Flex direction="column" h="full" minH="0">
      <Flex wrap="wrap" gap="2" px="4" py="2" borderBottomWidth="1px" align="center">
        <SegmentInput
          id="preview-view"
          label={texts.view[language]}
          value={view}
          onChange={(value) => isView(value) && setView(value)}
          choices={views.map((value) => ({ value, label: texts[value][language] }))}
        />
        <Box flex="1" minW="12rem" maxW="24rem">
          <Select
            id="preview-example"
            aria-label={texts.startWith[language]}
            value={example}
            onChange={(event) => setExample(event.target.value)}
          >
            <option value="">{texts.untouched[language]}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Box>
        <ToolButton disabled={!onAdd} onClick={onAdd}>
          <ListPlus size={16} aria-hidden />
          {texts.addExample[language]}
        </ToolButton>
        {!isNarrow && (
          <Box ms="auto">
            <SegmentInput
              id="preview-width"
              label={texts.width[language]}
              value={isPhone ? 'phone' : 'desktop'}
              onChange={(value) => setPhone(value === 'phone')}
              choices={[
                { value: 'desktop', label: texts.desktop[language] },
                { value: 'phone', label: texts.phone[language] },
              ]}
            />
          </Box>
        )}
      </Flex>
      <Box ref={pane} flex="1" minH={{ base: '85dvh', lg: '0' }} overflow="hidden" position="relative" bg="bg.muted">
        <chakra.iframe
          ref={frame}
          src={page}
          title={texts.preview[language]}
          position="absolute"
          top="0"
          border="none"
          outline="1px solid"
          outlineColor="border"
          transformOrigin="top left"
          style={{
            width,
            height: size.height / scale,
            left: isPhone && !isNarrow ? (size.width - width) / 2 : 0,
            transform: `scale(${scale})`,
          }}
        />
      </Box>
    </Flex>
  );
};

/** Shows a preview in a frame as soon as its page is ready, and again after each load of the page. */
const useShown = (frame: RefObject<HTMLIFrameElement | null>, shown: Shown): void => {
  const show = useEffectEvent(() => frame.current?.contentWindow?.studioPreview?.show(shown));
  const { files, code, language, view, example } = shown;
  useEffect(() => void show(), [files, code, language, view, example]);
  useEffect(() => {
    const element = frame.current;
    const watch = (): void => {
      show();
      element?.contentWindow?.addEventListener(READY, () => show());
    };
    watch();
    element?.addEventListener('load', watch);
    return () => element?.removeEventListener('load', watch);
  }, [frame]);
};

/** Returns the size of an element in pixels, and updates it. */
const useSize = () => {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: DESKTOP, height: 800 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [place, size] as const;
};
