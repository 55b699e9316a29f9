/*
 * Runs a convolutional network on a square of a picture, layer by layer. Planes are rows of pixels of 32-bit channels with
 * a border of zeros. A layer gathers what belongs to each of some pixels (nothing, a patch, or a patch weighted channel by
 * channel) and mixes it into new channels, eight of them for four pixels at once. Built by build.sh into conv.wasm; the
 * memory is the host's.
 */
#include <wasm_simd128.h>

/* Pixels that are gathered before they are mixed, so that they are still near. */
#define NEAR 48

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
        sum = wasm_f32x4_add(sum, wasm_f32x4_mul(w[3], wasm_v128_load(here + left)));
        other = wasm_f32x4_add(other, wasm_f32x4_mul(w[4], wasm_v128_load(here + left + channels)));
        third = wasm_f32x4_add(third, wasm_f32x4_mul(w[5], wasm_v128_load(here + left + 2 * channels)));
        sum = wasm_f32x4_add(sum, wasm_f32x4_mul(w[6], wasm_v128_load(below + left)));
        other = wasm_f32x4_add(other, wasm_f32x4_mul(w[7], wasm_v128_load(below + left + channels)));
        third = wasm_f32x4_add(third, wasm_f32x4_mul(w[8], wasm_v128_load(below + left + 2 * channels)));
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
  s##n = wasm_f32x4_add(s##n, wasm_f32x4_mul(value, w0)); \
  t##n = wasm_f32x4_add(t##n, wasm_f32x4_mul(value, w1));

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

__attribute__((export_name("forward"))) void forward(const Layer *layers, int count) {
  for (const Layer *l = layers; l < layers + count; l++) {
    const int rows = l->side < NEAR ? NEAR / l->side : 1;
    for (int top = 0; top < l->side; top += rows) {
      const int bottom = top + rows < l->side ? top + rows : l->side;
      if (l->spatial)
        weigh(l, top, bottom);
      else if (l->gathered)
        copy(l, top, bottom);
      mix(l, top, (bottom - top) * l->side);
    }
  }
}

typedef struct {
  const unsigned char *luma, *cb, *cr; /* a part of a picture, chroma in half its size */
  float *out;
  int width;          /* of the part; even */
  int side, out_row;  /* pixels of the square; floats from one of its rows to the next */
  int x, y, right_x, right_y, down_x, down_y; /* the first sample and the steps, in 1/65536 pixels */
  int taps; /* each sample is the mean of taps², which lie evenly within a step */
  float low, gain;
} Square;

static inline float limited(float value) { return value < 0.0f ? 0.0f : value > 255.0f ? 255.0f : value; }

/* Samples a square that lies wholly inside the part into RGB; BT.709, video range. */
__attribute__((export_name("sample"))) void sample(const Square *s) {
  const int width = s->width, half = width >> 1, taps = s->taps * s->taps;
  int tap_x[9], tap_y[9];
  for (int t = 0; t < taps; t++) {
    const int across = 2 * (t % s->taps) - s->taps + 1, down = 2 * (t / s->taps) - s->taps + 1;
    /* Half a pixel is added so that cutting off rounds. */
    tap_x[t] = (across * s->right_x + down * s->down_x) / (2 * s->taps) + 32768;
    tap_y[t] = (across * s->right_y + down * s->down_y) / (2 * s->taps) + 32768;
  }
  const float share = 1.164f / taps;
  for (int row = 0; row < s->side; row++) {
    int x = s->x + row * s->down_x, y = s->y + row * s->down_y;
    float *to = s->out + row * s->out_row;
    for (int column = 0; column < s->side; column++, x += s->right_x, y += s->right_y) {
      int sum = 0;
      for (int t = 0; t < taps; t++) sum += s->luma[((y + tap_y[t]) >> 16) * width + ((x + tap_x[t]) >> 16)];
      const int chroma = (y >> 17) * half + (x >> 17);
      const float luma = sum * share - 16.0f * 1.164f;
      const float cb = s->cb[chroma] - 128.0f, cr = s->cr[chroma] - 128.0f;
      *to++ = s->low + s->gain * limited(luma + 1.793f * cr);
      *to++ = s->low + s->gain * limited(luma - 0.213f * cb - 0.533f * cr);
      *to++ = s->low + s->gain * limited(luma + 2.112f * cb);
    }
  }
}
