type Text = { title: string; content: string };

/** The texts an installation begins with, in one language. Contents are simple markup. */
export type SeedTexts = {
  agreements: Record<'user' | 'privacy' | 'clone' | 'photo', Text>;
  rules: Text;
  welcome: Text & { summary: string };
};
