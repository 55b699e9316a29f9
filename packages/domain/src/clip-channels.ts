/** What makes the clips of a channel: the studio itself, or a service. */
export type ClipChannelRules = {
  engine?: ClipEngine;
  /** High quality of clips from words is made; of the others it always is. */
  proText: boolean;
  /** A scene with what a picture shows, instead of a beginning with the picture. */
  reference: boolean;
};

/** Services that make clips. A channel is offered where the operator has its settings. */
export const clipEngines = ['kling', 'comfyui'] as const;
export type ClipEngine = (typeof clipEngines)[number];

const own: ClipChannelRules = { proText: false, reference: true };

const channelRules: Record<string, ClipChannelRules> = {
  df: own,
  kling: { engine: 'kling', proText: true, reference: false },
  comfyui: { engine: 'comfyui', proText: true, reference: false },
};

export const clipChannelRules = (api: string): ClipChannelRules => channelRules[api] ?? own;
