import { defineConfig } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';

/** Chakra's own recipes of what forms, tables and overlays are made of; none of them is in the first load. */
export const richRecipes = defineConfig({
  theme: {
    layerStyles: { disabled: { value: { opacity: 1, cursor: 'not-allowed', color: 'fg.subtle' } } },
    animationStyles: {
      'slide-fade-in': { value: { animationName: 'fade-in' } },
      'slide-fade-out': { value: { animationName: 'fade-out' } },
      'scale-fade-in': { value: { animationName: 'fade-in' } },
      'scale-fade-out': { value: { animationName: 'fade-out' } },
    },
    recipes: {
      checkmark: chakra.checkmarkRecipe, heading: chakra.headingRecipe, icon: chakra.iconRecipe, inputAddon: chakra.inputAddonRecipe, kbd: chakra.kbdRecipe,
      link: chakra.linkRecipe, radiomark: chakra.radiomarkRecipe, separator: chakra.separatorRecipe, skeleton: chakra.skeletonRecipe, spinner: chakra.spinnerRecipe,
      textarea: chakra.textareaRecipe, code: chakra.codeRecipe,
    },
    slotRecipes: {
      accordion: chakra.accordionSlotRecipe, alert: chakra.alertSlotRecipe, card: chakra.cardSlotRecipe, checkbox: chakra.checkboxSlotRecipe, checkboxCard: chakra.checkboxCardSlotRecipe,
      collapsible: chakra.collapsibleSlotRecipe, combobox: chakra.comboboxSlotRecipe, dataList: chakra.dataListSlotRecipe, datePicker: chakra.datePickerSlotRecipe, dialog: chakra.dialogSlotRecipe,
      drawer: chakra.drawerSlotRecipe, field: chakra.fieldSlotRecipe, fieldset: chakra.fieldsetSlotRecipe, fileUpload: chakra.fileUploadSlotRecipe, list: chakra.listSlotRecipe,
      listbox: chakra.listboxSlotRecipe, menu: chakra.menuSlotRecipe, nativeSelect: chakra.nativeSelectSlotRecipe, numberInput: chakra.numberInputSlotRecipe, popover: chakra.popoverSlotRecipe,
      progress: chakra.progressSlotRecipe, radioCard: chakra.radioCardSlotRecipe, radioGroup: chakra.radioGroupSlotRecipe, segmentGroup: chakra.segmentGroupSlotRecipe, select: chakra.selectSlotRecipe,
      steps: chakra.stepsSlotRecipe, switch: chakra.switchSlotRecipe, table: chakra.tableSlotRecipe, tabs: chakra.tabsSlotRecipe, tag: chakra.tagSlotRecipe, timeline: chakra.timelineSlotRecipe,
      tooltip: chakra.tooltipSlotRecipe, treeView: chakra.treeViewSlotRecipe,
    },
  },
});
