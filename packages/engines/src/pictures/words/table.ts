/** Lines of `key: word, word` in Chinese, English and Malay. */
export const words = (lines: string): Record<string, string[]> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', rest = ''] = line.split(/:(.*)/s);
        return [
          key.trim(),
          rest
            .split(',')
            .map((word) => word.trim().toLowerCase())
            .filter(Boolean),
        ];
      }),
  );
