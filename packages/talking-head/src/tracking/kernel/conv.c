/*
 * Runs a convolutional network on a square of a picture, some rows of a layer at a time, in the order that the host gives.
 * Planes are rows of pixels of 32-bit channels. A layer gathers what belongs to each of some pixels (nothing, a patch, or a
 * patch weighted channel by channel) and mixes it into new channels, eight of them for four pixels at once. Built by
 * build.sh into conv.wasm; the memory is the host's.
 */
#include "../../numeric/relaxed.h"

/* The rows of a plane that are in use; row `y` is where `y & mask` is. Beside a row are zeros. */
typedef struct {
  float *at;
  int row, channels, mask, side;
} Plane;

typedef struct {
  Plane from, to;       /* the channels of `to` are padded to eight */
  Plane skip;           /* added before the slope; without channels for nothing */
  const float *zeros;   /* a row that lies outside of a plane */
  const float *spatial; /* weights of a 3×3 patch channel by channel, or 0 */
  const float *mix;     /* weights in groups of eight new channels: group, input, channel */
  const float *bias, *slope;
  float *gathered;
  int step, patch, padding;
  int inputs; /* of the mixing, for each pixel */
  int pool;   /* the skip is the largest of 2×2 pixels */
} Layer;

static inline float *row_of(const Plane *plane, int y) { return plane->at + (y & plane->mask) * plane->row; }

static inline const float *row_or_zeros(const Layer *l, int y) {
  return y >= 0 && y < l->from.side ? row_of(&l->from, y) : l->zeros;
}

static void weigh(const Layer *l, int top, int bottom) {
  const int channels = l->from.channels;
  for (int c = 0; c < channels; c += 4) {
    v128_t w[9];
    for (int i = 0; i < 9; i++) w[i] = wasm_v128_load(l->spatial + i * channels + c);
    float *to = l->gathered + c;
    for (int y = top; y < bottom; y++) {
      const int first = y * l->step - l->padding, shift = c - l->padding * channels;
      const float *above = row_or_zeros(l, first) + shift;
      const float *here = row_or_zeros(l, first + 1) + shift;
      const float *below = row_or_zeros(l, first + 2) + shift;
      for (int x = 0; x < l->to.side; x++, to += channels) {
        const int left = x * l->step * channels;
        v128_t sum = wasm_f32x4_mul(w[0], wasm_v128_load(above + left));
        v128_t other = wasm_f32x4_mul(w[1], wasm_v128_load(above + left + channels));
        v128_t third = wasm_f32x4_mul(w[2], wasm_v128_load(above + left + 2 * channels));
        sum = madd(w[3], wasm_v128_load(here + left), sum);
        other = madd(w[4], wasm_v128_load(here + left + channels), other);
        third = madd(w[5], wasm_v128_load(here + left + 2 * channels), third);
        sum = madd(w[6], wasm_v128_load(below + left), sum);
        other = madd(w[7], wasm_v128_load(below + left + channels), other);
        third = madd(w[8], wasm_v128_load(below + left + 2 * channels), third);
        wasm_v128_store(to, wasm_f32x4_add(wasm_f32x4_add(sum, other), third));
      }
    }
  }
}

static void copy(const Layer *l, int top, int bottom) {
  const int channels = l->from.channels, row = l->patch * channels;
  float *to = l->gathered;
  for (int y = top; y < bottom; y++) {
    for (int x = 0; x < l->to.side; x++) {
      const int left = (x * l->step - l->padding) * channels;
      for (int k = 0; k < l->patch; k++) {
        const float *from = row_or_zeros(l, y * l->step - l->padding + k) + left;
        for (int i = 0; i < row; i++) *to++ = from[i];
      }
    }
  }
}

static inline v128_t largest(const float *at, const float *below, int channels) {
  return wasm_f32x4_pmax(wasm_f32x4_pmax(wasm_v128_load(at), wasm_v128_load(at + channels)),
                         wasm_f32x4_pmax(wasm_v128_load(below), wasm_v128_load(below + channels)));
}

static inline v128_t bend(v128_t value, v128_t slope) {
  const v128_t zero = wasm_f32x4_splat(0.0f);
  return wasm_f32x4_add(wasm_f32x4_pmax(value, zero), wasm_f32x4_mul(slope, wasm_f32x4_pmin(value, zero)));
}

/* `below` is the row under `skip`. */
static inline void finish(const Layer *l, int o, const float *skip, const float *below, float *to, v128_t first,
                          v128_t second) {
  const int channels = l->skip.channels;
  if (o < channels) {
    if (l->pool) {
      first = wasm_f32x4_add(first, largest(skip + o, below + o, channels));
      second = wasm_f32x4_add(second, largest(skip + o + 4, below + o + 4, channels));
    } else {
      first = wasm_f32x4_add(first, wasm_v128_load(skip + o));
      second = wasm_f32x4_add(second, wasm_v128_load(skip + o + 4));
    }
  }
  wasm_v128_store(to + o, bend(first, wasm_v128_load(l->slope + o)));
  wasm_v128_store(to + o + 4, bend(second, wasm_v128_load(l->slope + o + 4)));
}

#define ADD(n) \
  value = wasm_v128_load32_splat(a##n + i); \
  s##n = madd(value, w0, s##n); \
  t##n = madd(value, w1, t##n);

static void mix(const Layer *l, int top, int pixels) {
  const float *a[4], *skip[4], *below[4];
  float *to[4];
  const int side = l->to.side, outputs = l->to.channels, stretch = l->pool ? 2 : 1;
  for (int p = 0; p < pixels; p += 4) {
    for (int n = 0; n < 4; n++) {
      /* After the last pixel it is mixed again. */
      const int pixel = p + n < pixels ? p + n : pixels - 1;
      const int y = top + pixel / side, x = pixel % side;
      a[n] = l->gathered ? l->gathered + pixel * l->inputs
                         : row_of(&l->from, y * l->step) + x * l->step * l->from.channels;
      to[n] = row_of(&l->to, y) + x * outputs;
      skip[n] = row_of(&l->skip, y * stretch) + x * stretch * l->skip.channels;
      below[n] = row_of(&l->skip, y * stretch + 1) + x * stretch * l->skip.channels;
    }
    const float *a0 = a[0], *a1 = a[1], *a2 = a[2], *a3 = a[3], *w = l->mix;
    for (int o = 0; o < outputs; o += 8) {
      v128_t s0 = wasm_v128_load(l->bias + o), s1 = s0, s2 = s0, s3 = s0;
      v128_t t0 = wasm_v128_load(l->bias + o + 4), t1 = t0, t2 = t0, t3 = t0;
      for (int i = 0; i < l->inputs; i++, w += 8) {
        const v128_t w0 = wasm_v128_load(w), w1 = wasm_v128_load(w + 4);
        v128_t value;
        ADD(0) ADD(1) ADD(2) ADD(3)
      }
      finish(l, o, skip[0], below[0], to[0], s0, t0);
      finish(l, o, skip[1], below[1], to[1], s1, t1);
      finish(l, o, skip[2], below[2], to[2], s2, t2);
      finish(l, o, skip[3], below[3], to[3], s3, t3);
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
    mix(l, strip->top, (strip->bottom - strip->top) * l->to.side);
  }
}

typedef struct {
  const unsigned char *luma, *cb, *cr; /* a part of a picture, chroma in half its size */
  float *out;
  int width;          /* of the part; even */
  int side, out_row;  /* pixels of the square, a multiple of four; floats from one of its rows to the next */
  int x, y, right_x, right_y, down_x, down_y; /* the first sample and the steps, in 1/65536 pixels */
  int taps; /* 2 or 3: each sample is the mean of taps², which lie evenly within a step */
  float low, gain;
} Square;

/* Limited to 0..255 and scaled. */
static inline v128_t scaled(const Square *s, v128_t value) {
  value = wasm_f32x4_pmin(wasm_f32x4_pmax(value, wasm_f32x4_splat(0.0f)), wasm_f32x4_splat(255.0f));
  return wasm_f32x4_add(wasm_f32x4_splat(s->low), wasm_f32x4_mul(wasm_f32x4_splat(s->gain), value));
}

static inline v128_t times(v128_t value, float by) { return wasm_f32x4_mul(value, wasm_f32x4_splat(by)); }

/* Samples a square that lies wholly inside the part into RGB, four samples at once; BT.709, video range. */
static inline void sample_by(const Square *s, const int taps) {
  const int width = s->width, half = width >> 1;
  int tap_x[9], tap_y[9];
  for (int t = 0; t < taps * taps; t++) {
    const int across = 2 * (t % taps) - taps + 1, down = 2 * (t / taps) - taps + 1;
    /* Half a pixel is added so that cutting off rounds. */
    tap_x[t] = (across * s->right_x + down * s->down_x) / (2 * taps) + 32768;
    tap_y[t] = (across * s->right_y + down * s->down_y) / (2 * taps) + 32768;
  }
  for (int row = 0; row < s->side; row++) {
    int x = s->x + row * s->down_x, y = s->y + row * s->down_y;
    float *to = s->out + row * s->out_row;
    for (int column = 0; column < s->side; column += 4, to += 12) {
      int sum[4], u[4], v[4];
      for (int i = 0; i < 4; i++, x += s->right_x, y += s->right_y) {
        sum[i] = 0;
        for (int t = 0; t < taps * taps; t++)
          sum[i] += s->luma[((y + tap_y[t]) >> 16) * width + ((x + tap_x[t]) >> 16)];
        const int chroma = (y >> 17) * half + (x >> 17);
        u[i] = s->cb[chroma];
        v[i] = s->cr[chroma];
      }
      const v128_t neutral = wasm_f32x4_splat(128.0f);
      const v128_t sums = wasm_f32x4_convert_i32x4(wasm_i32x4_make(sum[0], sum[1], sum[2], sum[3]));
      const v128_t mean = times(sums, 1.0f / (taps * taps));
      const v128_t luma = times(wasm_f32x4_sub(mean, wasm_f32x4_splat(16.0f)), 1.164f);
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

__attribute__((export_name("sample"))) void sample(const Square *s) {
  /* The number of taps is known when this is compiled, so that no loop is left. */
  if (s->taps == 2)
    sample_by(s, 2);
  else
    sample_by(s, 3);
}
