/** A caption as it was read: seconds of its first and last sight, its rows one below another, and how sure the reader is (0..1). */
export type Caption = {
  start: number;
  end: number;
  text: string;
  confidence: number;
  /** Looks of it disagreed, or a character was hardly seen: worth a look by a person. */
  doubtful: boolean;
};

export type ReadCaptions = {
  captions: Caption[];
  /** Words that stand through the video: titles, logos, watermarks. */
  fixed: string[];
  /** Where the captions stand, as shares of the height; null without captions. */
  band: { top: number; bottom: number } | null;
};
