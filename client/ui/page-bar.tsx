import { Flex, type FlexProps } from '@chakra-ui/react'

/** A line over the whole width above every page. */
export function PageBar(props: FlexProps) {
  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      paddingInline="4"
      paddingBlock="1"
      bg="bg.muted"
      borderBottomWidth="1px"
      {...props}
    />
  )
}
