#!/bin/sh
# Compiles the kernel; needs clang and lld with the wasm32 target. The result is committed.
set -e
cd "$(dirname "$0")"
clang --target=wasm32 -O3 -msimd128 -ffreestanding -nostdlib \
  -Wl,--no-entry -Wl,--import-memory -Wl,--export=__heap_base -Wl,--strip-all -o conv.wasm conv.c
