import { defineConfig, type SystemStyleObject } from '@chakra-ui/react';

const field = {
  bg: 'bg.panel',
  color: 'fg',
  borderColor: 'border.control',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'fg.subtle' },
  _readOnly: { bg: 'bg.subtle' },
  _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border.emphasized', opacity: 1 },
  '--focus-color': 'colors.blue.focusRing',
  focusRingColor: 'blue.focusRing',
} as const;
const edges = { '&:first-of-type': { ps: { base: '4', md: '5' } }, '&:last-of-type': { pe: { base: '4', md: '5' } } } as const;
const ring = { focusRingColor: 'blue.focusRing' } as const;
const select = (height: string, textStyle: string) => ({
  root: { '--select-field-height': `sizes.${height}` },
  field: { textStyle },
});

type Styles = Readonly<Record<string, SystemStyleObject>>;
type Look = {
  readonly base?: Styles;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>>;
  readonly defaultVariants?: Readonly<Record<string, string>>;
};
// Chakra merges by index, so an empty list keeps the recipe's own slots.
const onSlots = (look: Look) => ({ slots: [], ...look });

/** The house's look on Chakra's recipes: heights, hairlines, weights 400 and 600, disabled at full opacity. */
export const richLook = defineConfig({
  theme: {
    recipes: {
      textarea: { variants: { variant: { outline: field }, size: { md: { textStyle: 'md' } } } },
      heading: { base: { fontWeight: 'semibold' } },
      checkmark: { base: { borderRadius: '0.1875rem' }, variants: { variant: { solid: { borderColor: 'border.control' } } } },
      radiomark: { variants: { variant: { solid: { borderColor: 'border.control' } } } },
      link: { base: ring, variants: { variant: { plain: { color: 'fg.link' }, underline: { color: 'fg.link' } } } },
    },
    slotRecipes: {
      table: onSlots({
        base: {
          columnHeader: {
            color: 'fg.muted',
            fontWeight: 'normal',
            bg: 'bg.subtle',
            textStyle: 'xs',
            whiteSpace: 'nowrap',
            ...edges,
          },
          cell: { borderColor: 'border.muted', ...edges },
          body: { '& tr:last-of-type td': { borderBottomWidth: '0' } },
          footer: { '& td': { borderTopWidth: '1px', borderBottomWidth: '0' } },
        },
        variants: {
          variant: { line: { row: { bg: 'transparent' } } },
          size: {
            sm: { root: { textStyle: 'sm' }, columnHeader: { px: '3', py: '1.5' }, cell: { px: '3', py: '2' } },
            md: { columnHeader: { px: '3', py: '2' }, cell: { px: '3', py: '2.5' } },
          },
        },
        defaultVariants: { size: 'sm' },
      }),
      checkbox: onSlots({
        base: { control: { borderRadius: '0.1875rem' }, label: { fontWeight: 'normal' } },
        variants: { variant: { solid: { control: { borderColor: 'border.control' } } } },
      }),
      radioGroup: onSlots({
        base: { itemText: { fontWeight: 'normal' } },
        variants: { variant: { solid: { itemControl: { borderColor: 'border.control' } } } },
      }),
      field: onSlots({
        base: {
          root: { gap: '1' },
          label: { textStyle: 'sm', fontWeight: 'normal', color: 'fg', _disabled: { opacity: 1 } },
          errorText: { fontWeight: 'normal', textStyle: 'sm' },
          helperText: { textStyle: 'xs' },
        },
      }),
      nativeSelect: onSlots({
        variants: {
          size: { xs: select('7', 'sm'), sm: select('8', 'md'), md: select('9', 'md'), lg: select('11', 'lg') },
          variant: { outline: { field } },
        },
      }),
      select: onSlots({
        variants: {
          variant: { outline: { trigger: field } },
          size: { md: { root: { '--select-trigger-height': 'sizes.9' }, trigger: { textStyle: 'md' } } },
        },
      }),
      combobox: onSlots({
        variants: {
          variant: { outline: { input: field } },
          size: { md: { root: { '--combobox-input-height': 'sizes.9' }, input: { textStyle: 'md', px: '3' } } },
        },
      }),
      tabs: onSlots({
        variants: {
          variant: {
            line: {
              trigger: {
                color: 'fg.muted',
                fontWeight: 'normal',
                _selected: { color: 'fg', fontWeight: 'semibold', '--indicator-color': 'colors.brand.solid' },
              },
            },
          },
        },
      }),
      dialog: onSlots({
        base: {
          content: { bg: 'bg.raised', borderRadius: 'l3', boxShadow: 'lg' },
          title: { textStyle: 'lg', fontWeight: 'semibold' },
          backdrop: { bg: 'rgba(13, 15, 18, 0.45)' },
        },
      }),
      popover: onSlots({ base: { content: { bg: 'bg.raised', boxShadow: 'lg', '--popover-bg': 'colors.bg.raised' } } }),
      menu: onSlots({ base: { content: { bg: 'bg.raised', boxShadow: 'md' } } }),
      tooltip: onSlots({
        base: {
          content: {
            bg: 'bg.inverted',
            color: 'fg.inverted',
            fontWeight: 'normal',
            textStyle: 'xs',
            '--tooltip-bg': 'colors.bg.inverted',
          },
        },
      }),
      accordion: onSlots({ base: { itemTrigger: { fontWeight: 'normal', ...ring } } }),
      tag: onSlots({ base: { label: { fontWeight: 'normal' } } }),
    },
  },
});
