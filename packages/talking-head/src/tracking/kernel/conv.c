/*
 * Runs a convolutional network on a square of a picture, some rows of a layer at a time, in the order that the host gives.
 * Planes are rows of pixels of 32-bit channels with a border of zeros. A layer gathers what belongs to each of some pixels
 * (nothing, a patch, or a patch weighted channel by channel) and mixes it into new channels, eight of them for four pixels
 * at once. Built by build.sh into conv.wasm; the memory is the host's.
 */
#include <wasm_simd128.h>

typedef struct {
  const float *from;
  float *to;
  const float *skip;    /* added before the slope; 0 for nothing */
  const float *spatial; /* weights of a 3×3 patch channel by channel, or 0 */
  const float *mix;     /* weights in groups of eight new channels: group, input, channel */
  const float *bias, *slope;
  float *gathered;
  int side, step, patch;
  int from_row, from_channels;
  int to_row, outputs; /* `outputs` is padded to eight */
  int inputs;          /* of the mixing, for each pixel */
  int skip_row, skip_channels;
  int pool; /* the skip is the largest of 2×2 pixels */
} Layer;

static void weigh(const Layer *l, int top, int bottom) {
  const int channels = l->from_channels;
  for (int c = 0; c < channels; c += 4) {
    v128_t w[9];
    for (int i = 0; i < 9; i++) w[i] = wasm_v128_load(l->spatial + i * channels + c);
    float *to = l->gathered + c;
    for (int y = top; y < bottom; y++) {
      const float *above = l->from + y * l->step * l->from_row + c;
      const float *here = above + l->from_row, *below = here + l->from_row;
      for (int x = 0; x < l->side; x++, to += channels) {
        const int left = x * l->step * channels;
        v128_t sum = wasm_f32x4_mul(w[0], wasm_v128_load(above + left));
        v128_t other = wasm_f32x4_mul(w[1], wasm_v128_load(above + left + channels));
        v128_t third = wasm_f32x4_mul(w[2], wasm_v128_load(above + left + 2 * channels));
        sum = wasm_f32x4_relaxed_madd(w[3], wasm_v128_load(here + left), sum);
        other = wasm_f32x4_relaxed_madd(w[4], wasm_v128_load(here + left + channels), other);
        third = wasm_f32x4_relaxed_madd(w[5], wasm_v128_load(here + left + 2 * channels), third);
        sum = wasm_f32x4_relaxed_madd(w[6], wasm_v128_load(below + left), sum);
        other = wasm_f32x4_relaxed_madd(w[7], wasm_v128_load(below + left + channels), other);
        third = wasm_f32x4_relaxed_madd(w[8], wasm_v128_load(below + left + 2 * channels), third);
        wasm_v128_store(to, wasm_f32x4_add(wasm_f32x4_add(sum, other), third));
      }
    }
  }
}

static void copy(const Layer *l, int top, int bottom) {
  const int row = l->patch * l->from_channels;
  float *to = l->gathered;
  for (int y = top; y < bottom; y++) {
    for (int x = 0; x < l->side; x++) {
      const float *from = l->from + y * l->step * l->from_row + x * l->step * l->from_channels;
      for (int k = 0; k < l->patch; k++, from += l->from_row) {
        for (int i = 0; i < row; i++) *to++ = from[i];
      }
    }
  }
}

static inline v128_t largest(const float *at, int row, int channels) {
  return wasm_f32x4_pmax(wasm_f32x4_pmax(wasm_v128_load(at), wasm_v128_load(at + channels)),
                         wasm_f32x4_pmax(wasm_v128_load(at + row), wasm_v128_load(at + row + channels)));
}

static inline v128_t bend(v128_t value, v128_t slope) {
  const v128_t zero = wasm_f32x4_splat(0.0f);
  return wasm_f32x4_add(wasm_f32x4_pmax(value, zero), wasm_f32x4_mul(slope, wasm_f32x4_pmin(value, zero)));
}

static inline void finish(const Layer *l, int o, const float *skip, float *to, v128_t first, v128_t second) {
  if (o < l->skip_channels) {
    const float *at = skip + o;
    if (l->pool) {
      first = wasm_f32x4_add(first, largest(at, l->skip_row, l->skip_channels));
      second = wasm_f32x4_add(second, largest(at + 4, l->skip_row, l->skip_channels));
    } else {
      first = wasm_f32x4_add(first, wasm_v128_load(at));
      second = wasm_f32x4_add(second, wasm_v128_load(at + 4));
    }
  }
  wasm_v128_store(to + o, bend(first, wasm_v128_load(l->slope + o)));
  wasm_v128_store(to + o + 4, bend(second, wasm_v128_load(l->slope + o + 4)));
}

#define ADD(n) \
  value = wasm_v128_load32_splat(a##n + i); \
  s##n = wasm_f32x4_relaxed_madd(value, w0, s##n); \
  t##n = wasm_f32x4_relaxed_madd(value, w1, t##n);

static void mix(const Layer *l, int top, int pixels) {
  const float *a[4], *skip[4];
  float *to[4];
  const int stretch = l->pool ? 2 : 1;
  for (int p = 0; p < pixels; p += 4) {
    for (int n = 0; n < 4; n++) {
      /* After the last pixel it is mixed again. */
      const int pixel = p + n < pixels ? p + n : pixels - 1;
      const int y = top + pixel / l->side, x = pixel % l->side;
      a[n] = l->gathered ? l->gathered + pixel * l->inputs
                         : l->from + y * l->step * l->from_row + x * l->step * l->from_channels;
      to[n] = l->to + y * l->to_row + x * l->outputs;
      skip[n] = l->skip + (y * l->skip_row + x * l->skip_channels) * stretch;
    }
    const float *a0 = a[0], *a1 = a[1], *a2 = a[2], *a3 = a[3], *w = l->mix;
    for (int o = 0; o < l->outputs; o += 8) {
      v128_t s0 = wasm_v128_load(l->bias + o), s1 = s0, s2 = s0, s3 = s0;
      v128_t t0 = wasm_v128_load(l->bias + o + 4), t1 = t0, t2 = t0, t3 = t0;
      for (int i = 0; i < l->inputs; i++, w += 8) {
        const v128_t w0 = wasm_v128_load(w), w1 = wasm_v128_load(w + 4);
        v128_t value;
        ADD(0) ADD(1) ADD(2) ADD(3)
      }
      finish(l, o, skip[0], to[0], s0, t0);
      finish(l, o, skip[1], to[1], s1, t1);
      finish(l, o, skip[2], to[2], s2, t2);
      finish(l, o, skip[3], to[3], s3, t3);
    }
  }
}

/* Some rows of one layer. */
typedef struct {
  int layer, top, bottom;
} Strip;

__attribute__((export_name("forward"))) void forward(const Layer *layers, const Strip *strips, int count) {
  for (const Strip *strip = strips; strip < strips + count; strip++) {
    const Layer *l = layers + strip->layer;
    if (l->spatial)
      weigh(l, strip->top, strip->bottom);
    else if (l->gathered)
      copy(l, strip->top, strip->bottom);
    mix(l, strip->top, (strip->bottom - strip->top) * l->side);
  }
}

typedef struct {
  const unsigned char *luma, *cb, *cr; /* a part of a picture, chroma in half its size */
  unsigned char *halved; /* for the luma in half its size, from which samples are taken then; 0 for not */
  float *out;
  int width, height;  /* of the part; even */
  int side, out_row;  /* pixels of the square, a multiple of four; floats from one of its rows to the next */
  int x, y, right_x, right_y, down_x, down_y; /* the first sample and the steps, in 1/65536 pixels */
  float low, gain;
} Square;

static inline v128_t pairs(const unsigned char *at) { return wasm_u16x8_extadd_pairwise_u8x16(wasm_v128_load(at)); }

static inline v128_t quarter(v128_t sum) { return wasm_u16x8_shr(wasm_i16x8_add(sum, wasm_i16x8_splat(2)), 2); }

/* May write up to 15 bytes after the last one. */
static void halve(const Square *s) {
  const int width = s->width;
  for (int y = 0; y < s->height; y += 2) {
    const unsigned char *above = s->luma + y * width, *below = above + width;
    unsigned char *to = s->halved + (y >> 1) * (width >> 1);
    for (int x = 0; x < width; x += 32, to += 16) {
      const v128_t left = wasm_i16x8_add(pairs(above + x), pairs(below + x));
      const v128_t right = wasm_i16x8_add(pairs(above + x + 16), pairs(below + x + 16));
      wasm_v128_store(to, wasm_u8x16_narrow_i16x8(quarter(left), quarter(right)));
    }
  }
}

/* Limited to 0..255 and scaled. */
static inline v128_t scaled(const Square *s, v128_t value) {
  value = wasm_f32x4_pmin(wasm_f32x4_pmax(value, wasm_f32x4_splat(0.0f)), wasm_f32x4_splat(255.0f));
  return wasm_f32x4_add(wasm_f32x4_splat(s->low), wasm_f32x4_mul(wasm_f32x4_splat(s->gain), value));
}

static inline v128_t times(v128_t value, float by) { return wasm_f32x4_mul(value, wasm_f32x4_splat(by)); }

/*
 * Samples a square that lies wholly inside the part into RGB, four samples at once; each is the mean of 2×2 taps, which lie
 * evenly within a step. BT.709, video range.
 */
__attribute__((export_name("sample"))) void sample(const Square *s) {
  const int half = s->width >> 1;
  const int shift = s->halved ? 17 : 16, row_length = s->halved ? half : s->width;
  const unsigned char *luma_at = s->halved ? s->halved : s->luma;
  int tap_x[4], tap_y[4];
  if (s->halved) halve(s);
  for (int t = 0; t < 4; t++) {
    const int across = t & 1 ? 1 : -1, down = t & 2 ? 1 : -1;
    /* Half a pixel is added so that cutting off rounds. */
    tap_x[t] = (across * s->right_x + down * s->down_x) / 4 + 32768;
    tap_y[t] = (across * s->right_y + down * s->down_y) / 4 + 32768;
  }
  for (int row = 0; row < s->side; row++) {
    int x = s->x + row * s->down_x, y = s->y + row * s->down_y;
    float *to = s->out + row * s->out_row;
    for (int column = 0; column < s->side; column += 4, to += 12) {
      int sum[4], u[4], v[4];
      for (int i = 0; i < 4; i++, x += s->right_x, y += s->right_y) {
        sum[i] = 0;
        for (int t = 0; t < 4; t++)
          sum[i] += luma_at[((y + tap_y[t]) >> shift) * row_length + ((x + tap_x[t]) >> shift)];
        const int chroma = (y >> 17) * half + (x >> 17);
        u[i] = s->cb[chroma];
        v[i] = s->cr[chroma];
      }
      const v128_t neutral = wasm_f32x4_splat(128.0f);
      const v128_t taps = wasm_f32x4_convert_i32x4(wasm_i32x4_make(sum[0], sum[1], sum[2], sum[3]));
      const v128_t luma = times(wasm_f32x4_sub(times(taps, 0.25f), wasm_f32x4_splat(16.0f)), 1.164f);
      const v128_t cb = wasm_f32x4_sub(wasm_f32x4_convert_i32x4(wasm_i32x4_make(u[0], u[1], u[2], u[3])), neutral);
      const v128_t cr = wasm_f32x4_sub(wasm_f32x4_convert_i32x4(wasm_i32x4_make(v[0], v[1], v[2], v[3])), neutral);
      const v128_t r = scaled(s, wasm_f32x4_add(luma, times(cr, 1.793f)));
      const v128_t g = scaled(s, wasm_f32x4_sub(luma, wasm_f32x4_add(times(cb, 0.213f), times(cr, 0.533f))));
      const v128_t b = scaled(s, wasm_f32x4_add(luma, times(cb, 2.112f)));
      /* r0 g0 r1 g1, r2 g2 r3 g3; b goes between. */
      const v128_t low = wasm_i32x4_shuffle(r, g, 0, 4, 1, 5), high = wasm_i32x4_shuffle(r, g, 2, 6, 3, 7);
      wasm_v128_store(to, wasm_i32x4_shuffle(low, b, 0, 1, 4, 2));
      const v128_t middle = wasm_i32x4_shuffle(low, high, 3, 4, 5, 6);
      wasm_v128_store(to + 4, wasm_i32x4_shuffle(middle, b, 0, 5, 1, 2));
      wasm_v128_store(to + 8, wasm_i32x4_shuffle(high, b, 6, 2, 3, 7));
    }
  }
}
