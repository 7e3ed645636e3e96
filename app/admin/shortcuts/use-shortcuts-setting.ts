import { useDeviceSetting } from "../../use-device-setting.ts";

const storageKey = "keyboard-shortcuts";

/**
 * Whether keyboard shortcuts are on for this device. WCAG 2.1.4 requires a way to switch them off.
 */
export const useShortcutsSetting = () => useDeviceSetting(storageKey, { isOnByDefault: true });
