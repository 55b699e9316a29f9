/*
 * Runs a feed-forward network layer by layer: rows of weights times inputs, four products at once.
 * Rows are padded with zeros to a multiple of four. Built by build.sh into dense.wasm; the memory is the host's.
 */
#include <wasm_simd128.h>

typedef struct {
  const float *weights, *biases;
  const float *from;
  float *to;
  int inputs, outputs; /* `inputs` is padded */
  float leak;          /* slope below zero; 1 for a linear layer */
} Layer;

static inline float sum(v128_t v) {
  v = wasm_f32x4_add(v, wasm_i32x4_shuffle(v, v, 2, 3, 0, 1));
  return wasm_f32x4_extract_lane(v, 0) + wasm_f32x4_extract_lane(v, 1);
}

static void run(const Layer *layer) {
  const float *row = layer->weights;
  for (int o = 0; o < layer->outputs; o++, row += layer->inputs) {
    v128_t first = wasm_f32x4_splat(0.0f), second = first;
    int i = 0;
    for (; i + 8 <= layer->inputs; i += 8) {
      first = wasm_f32x4_add(first, wasm_f32x4_mul(wasm_v128_load(row + i), wasm_v128_load(layer->from + i)));
      second = wasm_f32x4_add(second, wasm_f32x4_mul(wasm_v128_load(row + i + 4), wasm_v128_load(layer->from + i + 4)));
    }
    if (i < layer->inputs) first = wasm_f32x4_add(first, wasm_f32x4_mul(wasm_v128_load(row + i), wasm_v128_load(layer->from + i)));
    float value = layer->biases[o] + sum(wasm_f32x4_add(first, second));
    layer->to[o] = value > 0.0f ? value : value * layer->leak;
  }
}

__attribute__((export_name("forward"))) void forward(const Layer *layers, int count) {
  for (int i = 0; i < count; i++) run(layers + i);
}
