import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const key = 'likeness.theme';
const backgrounds: Record<Theme, string> = { dark: '#0b0b0e', light: '#f6f6f8' };

type ThemeStore = { theme: Theme; toggle: () => void };

/** Dark until the user chooses light; the inline script of the page reads the same choice before the first paint. */
export const useTheme = create<ThemeStore>((set, get) => ({
  theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  toggle() {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgrounds[theme]);
    try {
      localStorage.setItem(key, theme);
    } catch {
      // A private window without storage keeps the choice for this page only.
    }
    set({ theme });
  },
}));
