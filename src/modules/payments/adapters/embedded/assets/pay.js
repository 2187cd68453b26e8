// Groups the digits while a card is typed. The page works the same without it.
const regroup = (input, write) => {
  input?.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length
    const text = write(input.value.replace(/\D/g, ''))
    if (isAtEnd && text !== input.value) input.value = text
  })
}
regroup(document.getElementById('number'), (digits) => digits.replace(/(.{4})(?=.)/g, '$1 '))
regroup(document.getElementById('expiry'), (digits) => digits.slice(0, 4).replace(/^(..)(?=.)/, '$1/'))
